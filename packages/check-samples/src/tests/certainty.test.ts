import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { loadContext } from "../load/load-context.ts";
import { checkDocument, type Watch } from "../page/check-document.ts";

const folderWith = (files: Record<string, string>): string => {
	const folder = mkdtempSync(path.join(tmpdir(), "certainty-"));
	for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
	return folder;
};

const crd = (kind: string, spec: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: ${kind.toLowerCase()}s.x.example.org}
spec:
  group: x.example.org
  names: {kind: ${kind}, plural: ${kind.toLowerCase()}s}
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, required: [size], properties: ${spec}}}}}
`;
/** A page of commands as Cobra writes it. */
const page = (name: string, usage: string, flags: string): string =>
	`## ${name}\n\nText\n\n\`\`\`\n${usage}\n\`\`\`\n\n### Options\n\n\`\`\`\n${flags}\n\`\`\`\n`;

const sources = {
	mode: "foreign" as const,
	data: folderWith({
		"cedar.yaml": "types: [Action, Resource, Tool]\nactions: [call_tool, get_prompt]\n",
		"schemas.yaml":
			"teapot: {x-recognize: {required: [pot]}, type: object, additionalProperties: false, properties: {pot: {}, leaves: {type: integer}}}\n",
	}),
	cli: folderWith({
		"x.yaml": "name: x\noptions: []\n",
		"x_app.yaml": "name: x app\n",
		"x_GetTea.yaml": "name: x GetTea\n",
		"x_GetTea_pour.yaml": "name: x GetTea pour\nusage: x GetTea pour [flags]\n",
		"x_app_create.yaml": "name: x app create\nusage: x app create [flags]\noptions:\n  - name: replicas\n",
		"x_app_delete.yaml": "name: x app delete\nusage: x app delete [flags]\n",
		"y_push.yaml":
			"name: y push\naliases: []\narguments: [{name: NAME, required: false, usage: Name; required unless --from is given}]\noptions: [{name: from, type: string}, {name: all, type: bool}, {name: kind, repeatable: true, enum: [green, black]}]\n",
		"h.yaml":
			"commands: [{name: h, aliases: []}, {name: h start, aliases: [], options: [{name: tag, enum: [a, b]}, {name: verbose, type: bool}]}]\n",
		"black.yaml": "name: black\noptions: [{name: help, type: bool}]\n",
		"y_paint.yaml":
			"name: y paint\naliases: []\narguments: [{name: COLOUR, required: true, enum: [green, black]}]\noptions: []\n",
		"y_stop.yaml": "name: y stop\naliases: []\narguments: []\noptions: [{name: force, type: bool}]\n",
		"y_pull.yaml":
			"name: y pull\naliases: []\narguments: [{name: NAME, required: true}]\noptions: [{name: from, type: string}]\n",
		"x_make.yaml": "name: x make\nusage: x make [flags]\noptions:\n  - name: plugins\n",
		"x_tidy.md": page("x tidy", "x tidy [flags]", "      --age Duration   How old").replace(
			"Text",
			"Text, as in x tidy --forced -u",
		),
		"z.usage.kdl": 'bin "z"\ncmd "start" { arg "[NAME]…"; }\ncmd "stop"\n',
		"pnpm.yaml":
			"commands: [{name: pnpm}, {name: pnpm link, options: [{name: force}]}, {name: pnpm run, options: [{name: sort}]}]\n",
		"x_vault_kubeconfig.yaml": "name: x vault kubeconfig\nusage: x vault kubeconfig [flags]\n",
		"x_vault_set-up.yaml": "name: x vault set-up\nusage: x vault set-up [flags]\n",
		"x_sync.md": page(
			"x sync",
			"x sync {-f FILE} [flags]",
			'      --mode string   Mode to sync (fast, slow or none) (default "fast")',
		),
		"x_sync_repository.md": page(
			"x sync repository",
			"x sync repository NAME [flags]",
			"      --depth int               How deep\n      --token duration[=1h0m]   Also make a token",
		),
	}),
	openapi: path.join(
		folderWith({
			"api.yaml": JSON.stringify({
				openapi: "3.0.0",
				info: { title: "X", version: "1" },
				paths: {
					"/shop/v1/lids": { get: { responses: { 200: { description: "Yes" } } } },
					"/pots": {
						post: {
							parameters: [{ name: "colour", in: "query", schema: { type: "string" } }],
							requestBody: {
								content: {
									"application/json": {
										schema: {
											type: "object",
											properties: {
												leaves: { type: "string" },
												teaLeaves: { type: "string" },
												lid: { type: "object", properties: { size: {} }, additionalProperties: false },
											},
										},
									},
								},
							},
							responses: { 200: { description: "Yes" } },
						},
					},
				},
			}),
		}),
		"api.yaml",
	),
	crds: folderWith({
		"gadget.yaml": crd(
			"Gadget",
			"{size: {type: integer}, colour: {type: object, properties: {name: {type: string}, tone: {type: integer}, mode: {type: string, enum: [dark, light]}}}, podTemplate: {type: object, x-kubernetes-preserve-unknown-fields: true}, every: {type: string, format: duration}, cpu: {x-kubernetes-int-or-string: true, pattern: '^[0-9.]+m?$'}, source: {type: object, properties: {text: {type: string}, file: {type: string}}, oneOf: [{required: [text]}, {required: [file]}]}}",
		),
		"samovar.yaml": crd("Samovar", "{size: {type: integer}}").replaceAll("v1", "v2"),
		"old-gadget.yaml": crd("Gadget", "{size: {type: integer}, weight: {type: integer}, open: {type: boolean}}"),
		"gizmo.yaml": crd("Gizmo", "{size: {type: integer}}").replace(
			"properties: {spec:",
			"properties: {metadata: {type: object, properties: {name: {type: string, pattern: a}}}, spec:",
		),
	}),
};
const certain = loadContext(sources);
const likely = loadContext({ ...sources, showsLikely: true });

const found = async (language: string, text: string, context = certain, file = "guide.md"): Promise<string[]> =>
	(await checkDocument(`\`\`\`${language}\n${text}\n\`\`\`\n`, file, context)).problems.map(
		({ severity, line, message }) => `${severity} ${line}: ${message}`,
	);
const gadget = (spec: string): string =>
	`apiVersion: x.example.org/v1\nkind: Gadget\nmetadata: {name: a}\nspec: ${spec}`;
const gizmo = (spec: string): string =>
	gadget(spec).replace("Gadget", "Gizmo").replace("{name: a}", "{name: a, namespace: b}");

describe("in other people's pages, not reported unless likely findings are asked for", () => {
	test.each([
		["an argument that the usage line does not mention", "bash", "x app delete my-app"],
		["flags of a command under a short name", "bash", "x sync repo name --depth 1"],
		["flags of a placeholder command", "bash", "x sync <kind> --depth 1"],
		["flags of a program that no file describes", "bash", "x vault --depth 1"],
		["a flag that may be hidden or deprecated", "bash", "x app create --wait-for-all"],
		["the end left out of JSON", "json", '{\n  "a": {\n    "b": 1,\n    // ...'],
		["a letter that may be a hidden flag", "bash", "x app create -w"],
		["a field in another style", "bash", `curl localhost/pots -d '{"tea_leaves": "a"}'`],
		["a short flag that is near to another", "bash", "docker ps --lasr 1"],
		["a flag that is a plural of another", "bash", "docker build --pulls ."],
		["instructions of a program like Docker", "dockerfile", "FROM a\nIF b\n  RUN c\nEND"],
		["a text over lines", "dockerfile", 'FROM a\nARG B="c\nand d"'],
		[
			"a field below what was left out",
			"yaml",
			`${gadget("")}\n  # Removed for brevity\n  colours: {}\n  size: 1`.replace("colours", "somethingElse"),
		],
		[
			"a structure below a comment that leaves out its parents",
			"yaml",
			"apiVersion: v1\nkind: Pod\n# Removed for brevity\n        image: b",
		],
		[
			"a template",
			"yaml",
			`${gadget("")}\n  size: 1\n{{- if .Values.b }}\n  somethingElse: {{ .Values.b }}\n{{- end }}`,
		],
		["a function with the name of a command", "bash", "app x"],
		["a command without its hyphen, which may be an alias", "bash", "x vault setup"],
		["a list where an API's document has a text", "bash", `curl localhost/pots -d '{"leaves": ["a"]}'`],
		["a quantity that a webhook may put into quotes", "yaml", gadget("{cpu: 0.1}")],
		["an item whose next key is in line with its dash", "yaml", "a:\n  b:\n  - c: d\n- e: f\ng: h\ni: j"],
		[
			"a table that a program printed",
			"yaml",
			"Events:\n  Type    From  Message\n  ----    ----  -------\n  Normal  a  Updated\n  Normal  a  b/c: Updated",
		],
		["a wrapper script", "bash", "zkubectl get pods"],
		["a quoted value over lines", "yaml", "conditions:\n- time: 1\n  message: 'failed\n  to read: no'\n  size: 3"],
		["a command that pages written once may not have", "bash", "x app push"],
		["a daemon", "bash", "kubectld get pods"],
		["an argument that the usage line requires", "bash", "x sync repository"],
		["a program with another first letter than a known one", "bash", "nelm repo add a https://example.org"],
		[
			"the branches of a template",
			"yaml",
			gadget("\n  {{ if .A }}\n  size: 1\n  {{ else }}\n  size: 2\n  {{ end }}\n  colour: {}"),
		],
		["a duration of days, which a program may know", "bash", "x sync repository a --token=7d"],
		["commands that list what there is", "bash", "x app create a\nx app delete a"],
		["a list and a mapping, two pieces in one block", "yaml", "- name: a\n  type: file\n\ninstall:\n  - b"],
		["a variable of its own, named as a common one", "bash", "podman build --build-arg GO_PROXY=a ."],
		["a device in a list", "bash", "docker0   DOWN   172.17.0.1/16"],
		["a value in another case than the sentence has it", "bash", "x sync --mode Fast"],
		["a shortened command", "bash", "x vault kubecfg --admin"],
		["flags of a plugin", "bash", "kubectl cnpg psql --replica a"],
		["an output format of a plugin", "bash", "kubectl gadget run trace -o columns"],
		["what a template made", "yaml", "# Source: a/templates/b.yaml\na: b\n  c: d\ne: f"],
		["twins with comments that tell them apart", "yaml", `${gadget("")}\n  size: 1\n  # or\n  open: yes\n  size: 2`],
		["the name of what was removed", "yaml", "apiVersion: extensions/v1beta1\nkind: Ingress"],
		["a manifest of another program", "yaml", "apiVersion: 1\nkind: instance-spec\nmetadata: {name: a}"],
		["a plugin", "bash", "x my-plugin --flag"],
		["an alias", "bash", "x apps create"],
		["a flag of a newer Git", "bash", "git rev-list --tally HEAD"],
		["another project's kind in the same group", "yaml", gadget("{size: 1}").replace("Gadget", "Rollout")],
		["a version of a newer cluster", "yaml", "apiVersion: apps/v2beta1\nkind: Deployment\nmetadata: {name: a}"],
		[
			"a field of a newer Kubernetes",
			"yaml",
			"apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec: {containers: [{name: a}], hostnameOverride: b}",
		],
		[
			"a structure whose parents are dots",
			"yaml",
			"apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\n...\n        image: b",
		],
		[
			"the end of a structure whose parents are dots",
			"yaml",
			"...\n    env:\n      - name: A\n        value: a\n  size: 10\n...",
		],
		["a word that a program made with clap may pass on", "bash", "z redis"],
		["examples of commands, one a comment", "bash", "kubectl create ns a\n# remove it\nkubectl delete ns a"],
		["a form to fill in", "yaml", `${gadget("")}\n  size: <integer> | <text>\n  every: from: <start> | all`],
		[
			"an excerpt whose dots leave out the way up",
			"yaml",
			"    mounts:\n      - path: a\n...\n  volumes:\n  - name: a\n  size: 1",
		],
		["one letter for a value", "yaml", gadget("{size: n}")],
		["types in place of values of JSON", "json", '{"a": boolean}'],
		["a remark before a member", "json", '{\n  "a": 1,\n  (optional) "b": 2\n}'],
		["several objects with commas before their ends", "json", '    {\n    "a": 1,\n  },\n  {\n  "b": 1,\n  }'],
		[
			"a table below a manifest",
			"yaml",
			`${gadget("\n  size: 1\n  colour: {}\n  every: 1h")}\nNAME   SIZE   AGE\na      1      2m`,
		],
		[
			"a command above a piece of a manifest",
			"yaml",
			"kubectl edit gadget a\n\nspec:\n  size: 1\n  colour:\n    name: a\n    tone: 1\n  every: 1h\n  source:\n    text: a\n    file: b",
		],
		["another project's kind with a name of the same end", "yaml", gadget("{size: 1}").replace("Gadget", "Bodget")],
		["a flag with a list of values that may stand alone", "bash", "y push a --kind"],
		["a flag before its command, which the program may move", "bash", "y --force stop"],
		["a list of commands", "bash", "z start\nz stop"],
		["a word near to a program", "bash", "name VARCHAR"],
		[
			"a kind in a version of a newer Kubernetes",
			"yaml",
			"apiVersion: storage.k8s.io/v1\nkind: VolumeAttributesClass\nmetadata: {name: a}\ndriverName: b",
		],
		["dots and a comma at the end of JSON", "json", '{\n  ...\n  "a": {\n    "b": {\n      "c": 1\n    },\n'],
		["dots at the end of nested JSON", "json", '{\n  "a": [\n    {"b": 1},\n    ...'],
		["another format called YAML", "yaml", "resolver: {\n  type: full\n  dir: './jwt'\n}\nsize: 1"],
		["types with a capital", "json", '{"a": String, "b": {"c": Object}}'],
		["a sketch of JSON", "json", "{a: {...}}"],
		["a comma at the end, which many readers take", "json", '{"a": 1,}'],
		["flags that a plugin may bring", "bash", "x make --plugins=go --group=a"],
		["two ways in one manifest", "yaml", gadget("{size: 1, source: {text: a, file: b}}")],
		["an empty text for any", "yaml", gadget('{size: 1, colour: {mode: ""}}')],
		["a required field that the page leaves out", "yaml", gadget("{every: 10s}")],
		["a field that the API's document does not list", "bash", `curl localhost/pots -d '{"sugar": 1}'`],
		["a parameter that the API's document does not list", "bash", "curl -X POST 'localhost/pots?fields=a'"],
		["a version of the API that has its own document", "bash", "curl localhost/shop/v2/lids"],
		[
			"a command in other case, where commands have capitals",
			"bash",
			"x GetTea\nx gettea\nx gettea pour\nx GetTea Pour",
		],
		["a method that the API's document does not list", "bash", "curl -X DELETE localhost/shop/v1/lids"],
		["a name in braces for a value of a body", "bash", `curl localhost/pots -d '{"lid": {lid_schema}}'`],
		["a file with more instructions than a Dockerfile", "dockerfile", "FROM a\nADAPTER ./b"],
		["keys of a test language", "yaml", gadget('{size: 1, "(size > 2)": true}')],
		["before and after in one block", "yaml", "size: 1\nsize: 2"],
		["a sentence in a block called YAML", "yaml", "see below: x\nhello there\nthis is it"],
		["names in at signs", "yaml", gadget("\n  size: @SIZE@")],
		["names in brackets", "yaml", "a: [USER]@[PROJECT].example.com"],
		["numbers for the text below", "yaml", `${gadget("[1]")}\n  size: 1 [2]`],
		["a command with an arrow for a prompt", "yaml", "➜ kubectl get gadget a -o yaml\nspec:\n  size: 1"],
		["dots right behind a key", "yaml", `${gadget("\n  size: 1\n  colour:...")}`],
		["a name in double angles", "bash", "export NAME=<<your-name>>\nx sync repository <<your-name>> --depth 1"],
		["a ruler between manifests", "yaml", `${gadget("{size: 1}")}\n  -----------\n\n${gadget("{size: 1}")}`],
		["a prompt of zsh in YAML's colors", "yaml", "% kubectl get gadget a -o yaml\n\nspec:\n  size: 1\n---\nsise: b"],
		["quotes in a site generator's value", "json", '{"a": "https://{{< param name="b" >}}.example.org"}'],
		["a remark among members", "json", '{\n  "a": {\n    "b": 1,\n    <omitted for brevity>\n  }\n}'],
		["a default in quotes", "bash", `cat <<EOF > a.json\n{"a": "b:\${NAME:-"default"}:c", "d": 1}\nEOF`],
		["names in two angles", "bash", "kubectl describe pods << pod-name >>"],
		["words between dots", "json", '{\n  "a": [\n    {\n      ... THE REST OF IT ...\n    }\n  ]\n}'],
		[
			"a quoted value whose last line has no indent",
			"yaml",
			`${gadget("")}\n  size: 1\n  colour:\n    name: '{\n      a\n    }'`,
		],
		["output of kubectl describe", "yaml", "Name:         a\nNamespace:    b\nMessage:      c: d: e"],
		["words behind a quote", "yaml", `${gadget("\n  size: 1")}\n  every: "a" | b=1 c=2`],
		["JSON without its end", "json", '{\n  "a": {\n    "b": 1\n  }'],
		["JSON of another notation", "json", "{'a': 1}"],
		["a comma and a bracket that are missing", "json", '{\n  "a": {\n    "b": 1\n    "c": 2\n  \n}'],
		["two keys of one name, a comma between them missing", "json", '{\n  "a": 1\n  "a": 2\n}'],
		["a choice in a usage line", "console", "$ kubectl (--version|-v)"],
		["the beginning of a payload", "bash", "kubectl patch a -p '{\n  a: 1"],
		["an apostrophe in what a command prints", "bash", "kubectl isn't here"],
		["an excerpt out of the middle", "yaml", "    a:\n      - b: 1\n  c:\n    - d: 2"],
		["lines that a variable makes", "bash", "kubectl apply -f - <<EOF\na:\n  b: |\n$CA\n  c: 1\nEOF"],
		["a value above what is below it, in brackets", "yaml", `${gadget("[1]")}\n  size: 1`],
		["a value of a program's help", "bash", "h start --tag c"],
		["a flag that help may leave out", "bash", "h start --tags a"],
		["another way to write a flag of help", "bash", "h start --ver-bose"],
		["a value for a switch of help", "bash", "h start --verbose=all"],
		["a command that help may leave out", "bash", "h restart"],
		[
			"a field that the page's own types declare",
			"yaml",
			`${gadget("{size: 1, sizes: 2}")}\n\`\`\`\n\n\`\`\`go\nSizes int \`json:"sizes"\``,
		],
		["a script of Windows", "sh", 'set json={"a": 1}\ncurl -d %json:"=\\"% "localhost:1/a"'],
		["a loop in a session", "console", "$ ls | while read FILE\n  do\n    echo $FILE\n  done"],
		["an included Dockerfile", "dockerfile", '{%\n  include-markdown "./a/Dockerfile"\n%}'],
		["an included answer", "json", '{% include "a.json" %}'],
		["included files", "yaml", "{!docs/x.yaml!}"],
		["a server's response", "bash", "HTTP/1.1 200 OK\ncontent-type: text/plain\n\n'Twas brillig"],
		["a list of Docker's that is no JSON", "dockerfile", "FROM a\nCMD ['a']"],
	])("%s", async (_, language, text) => {
		expect(await found(language, text)).toEqual([]);
		const severities = (await found(language, text, likely)).map((line) => line.split(" ")[0]);
		expect([...new Set(severities)]).toEqual(["likely"]);
	});
});

describe("correct samples", () => {
	test.each([
		["a number that the shell works out", "bash", `kubectl apply -f - <<EOF\n${gadget("{size: $(date +%s)}")}\nEOF`],
		["colors of a terminal", "ansi", "\u001B[36ma".repeat(300)],
		["a resource named as another but for its first letter", "bash", "kubectl get wadget"],
		["a change of one line", "yaml", `${gadget("")}\n-   size: 1\n+   size: 2`],
		["a diff", "yaml", "--- a.yaml\n+++ b.yaml\n- a: b\n+ a: c"],
		["several values of a list", "bash", "y push --kind green,black --all"],
		["a flag that the command's page shows", "bash", "x tidy --forced -u"],
		["a program's own duration", "bash", "x tidy --age 1d"],
		["flags of what kubectl runs", "bash", "kubectl exec p -- prog -o nodes --forces"],
		["letters for values", "bash", "x sync repository a --depth X\nx sync repository a --depth INT"],
		["a folder with its files", "bash", "thesis/\n  --title.png\n  --figures/"],
		["a file as bytes", "bash", "aws lambda create --zip-file fileb://package.zip"],
		["a remote with a path", "bash", "x sync repository sftp:/bin"],
		[
			"a kind that the page creates",
			"bash",
			"kubectl get gadge\n```\n\n```yaml\nspec: {names: {kind: Gadge, plural: gadges}}\nnames:\n  singular: gadge",
		],
		["a kind of the same name in another group", "yaml", gadget("{size: 1}").replace("x.example.org", "gadgets.io")],
		["Go's durations", "yaml", gadget("{size: 1, every: 1h30m}")],
		["a pod template that the CRD defines itself", "yaml", gadget("{size: 1, podTemplate: {nodeSelector: {a: b}}}")],
		["octal numbers", "yaml", gadget("{size: 0011}")],
		["two choices", "yaml", gadget("{size: 1, colour: {mode: dark or light}}")],
		["dots where a text begins", "yaml", "a:\n  b: |\n    ...\n   c: 1"],
		[
			"an action where a text begins",
			"yaml",
			"a:\n  b: |\n    {{- range $a, $b := . }}\n    x: {{ $a }}\n    {{- end }}",
		],
		["queries below one another", "promql", 'up{a="b"}\nup{a="c"}'],
		[
			"a form, which curl posts",
			"bash",
			"curl localhost/pots -F leaves=@a.txt --form lid=b\ncurl localhost/pots --form-string leaves=a",
		],
		["lines from the middle of a command", "bash", "--port 1 \\\n--host a \\"],
		["fields that curl encodes", "bash", "curl localhost/pots --data-urlencode leaves=a"],
		["a payload in ANSI quotes", "bash", "curl localhost:1/api/v1/x -d $'{\"a\": 1}'"],
		["a placeholder path", "bash", "kubectl create secret generic a --from-file=b=</path/to/file>"],
		["a manifest for kubectl in YAML's colors", "yaml", "kubectl apply -f - <<EOF\na: b\nEOF"],
		["names with a placeholder part", "yaml", gadget("{size: 1}").replace("name: a", "name: CLUSTER_NAME-0")],
		["a flag that may stand alone", "bash", "x sync repository a --token\nx sync repository --token a"],
		["types instead of values", "yaml", gadget("{size: integer, colour: object}")],
		["two dots", "yaml", `${gadget("")}\n  ..\n  size: 1`],
		["a condition in a placeholder", "bash", "export SIZE=<size with >= 16 cores, 64GB or more>"],
		["your own value", "yaml", gadget("{size: 1, every: your_time}")],
		["a choice of shells", "bash", "x completion [bash|zsh]"],
		["where PowerShell writes to", "powershell", "y stop --force > a.txt 2>&1"],
		["dots below one another", "yaml", `${gadget("{size: 1}")}\n.\n.\n`],
		[
			"names in braces",
			"yaml",
			`${gadget("{size: 1}")}\n---\n${gadget("")}\n  size: {number-of-things} # any\n  every: { time }`,
		],
		["a choice of two", "yaml", gadget("{size: true/false}")],
		["a name that describes itself", "yaml", gadget("{size: 1}").replace("name: a", "name: nameOfGadget")],
		["a value named like its flag", "bash", "x sync repository NAME --depth DEPTH"],
		[
			"a name in capitals for a value",
			"bash",
			"y push --kind COLOUR --all\ny paint LID_COLOUR\nx sync repository a --depth HOW_MANY",
		],
		["a range in a placeholder", "bash", "x sync repository --depth <1-65535> a"],
		["other forms of placeholders", "bash", "x sync repository --depth <[1|2]> a\nx sync repository --depth <名前> a"],
		["a description in brackets", "yaml", gadget("\n  size: [how big]\n  every: [1h|2h]\n  colour: [name:tone]")],
		["a resource of a kind that is made at run time", "bash", "kubectl get doodads.x.example.org"],
		["a name in brackets", "yaml", gadget("\n  size: [YOUR_SIZE]\n  every: 1h")],
		["a script called YAML", "yaml", "NAME=<name>\nkubectl apply -f - <<EOF\na: b\nEOF"],
		["a backslash that the shell takes off", "bash", 'kubectl apply -f - <<EOF\na: "\\\\\\d \\$x"\nEOF'],
		[
			"a placeholder in braces with a suffix",
			"yaml",
			gadget("{size: 1}").replace("{name: a}", "\n  name: {app}-gadget"),
		],
		[
			"a kind with a name near to one that the page creates",
			"bash",
			"kubectl get doodades\n```\n\n```yaml\nkind: DoodadSet",
		],
		["a flag before a colon", "bash", "y push --all: parsed"],
		["a file's address with one slash", "bash", "x sync repository file:/flags.json"],
		["a path of placeholders in braces", "yaml", "a: {OWNER}/{NAME}/plugin"],
		["a here-document of a session", "console", "$ kubectl apply -f - << EOF\n> a: b\n> EOF\ndone"],
		[
			"lines marked as deleted",
			'json title="a" del={2,4-5} ins={3}',
			'{\n  "a": 1\n  "a": 2,\n  "b": 1\n  "c": 1\n  "d": 3\n}',
		],
		["a body that is no JSON", "http", "POST /pots\nContent-Type: multipart/form-data\n\nfile=<binary>"],
		[
			"a manifest with fields of a newer and of an older definition",
			"yaml",
			gadget("{size: 1, weight: 2, colour: {name: a}}"),
		],
		["two paths to put in", "bash", "y push </source/path>\ny push --from </source/path> </target/path>"],
		["a bare placeholder of two words among members", "json", '{\n  "a": <access token>,\n  "b": 1\n}'],
		["a mapping that is left out", "yaml", gadget("[...]").replace("{name: a}", "[…]")],
		["a name with a blank in the middle", "yaml", gadget("{size: 1}").replace("name: a", "name: a-CurrentHash-b")],
		["a log's excerpt", "bash", '"error": "invalid",\n"description": "Nothing was found'],
		[
			"a manifest that a command prints",
			"bash",
			"kubectl get gadget a -o yaml\n\nenv:\n- name: OPTS\n  value: a\n    -XX:b -c",
		],
		["a flag that takes another back", "bash", "git log --no-merges --stat-width=1"],
		["a quote in a placeholder", "bash", 'export A=<add registry like "registry.example.org/a">'],
		["flags of what runs in a container", "bash", "docker run --net host -v a:/b image:1 start --labls a"],
		[
			"a quote over lines of a session",
			"console",
			"$ kubectl patch x/a --patch '\nspec:\n  size: 1\n' --type=merge\nx patched",
		],
		["a transport", "bash", "skopeo copy docker-daemon:a:1 oci:/path/to/a"],
		["types of another's policies", "cedar", 'permit(principal, action == Action::"view", resource == tool::"a");'],
		["flags of a plugin", "bash", "docker buildx bake --list=targets\ndocker build --call=outline ."],
		["what ls prints", "bash", "kubectl exec a -- ls -l\n-rw------- 1 a a 1 Jan 1 09:30 core"],
		["a description in brackets", "yaml", gadget("{colour: {name: [port_name]}}")],
		["a flag that is a plural", "bash", "podman generate systemd --files"],
		["a folder of Windows at the end", "bash", "y push C:\\inc\\"],
		["a list of flags", "bash", "--depth=1\n--token=1h\n--mode=fast"],
		["an omission after a command", "bash", "x app create ... --replicas 1"],
		["a flag below what was left out", "bash", "helm upgrade x y \\\n  ...\n  --set a=b"],
		["a field that an older definition of the kind has", "yaml", gadget("{size: 1, weight: 2}")],
		["a boolean of YAML 1.1", "yaml", gadget("{size: 1, open: yes}")],
		["a hash in a placeholder", "yaml", gadget("{size: <#-of-things>}")],
		[
			"a message of a webhook",
			"json",
			'{"kind": "TokenReview", "apiVersion": "authentication.k8s.io/v1beta1", "metadata": {"name": "a"}}',
		],
		["two commands side by side", "bash", "z start/stop"],
		["a snip mark", "yaml", `${gadget("{size: 1}")}\n[...snip...]`],
		["a flow list over lines", "yaml", 'spec:\n  args: [\n  "a",\n  "b"\n  ]'],
		["a complex key", "yaml", "? [a]\n: b"],
		["a placeholder with an apostrophe", "bash", "git cherry-pick <hash of your bugfix's commit>"],
		["a namespace where the CRD limits the name", "yaml", gizmo("{size: 1}")],
		["a resource of Kubernetes", "bash", "kubectl get controllerRevision"],
		[
			"what root's command printed",
			"bash",
			'# kubectl get cm a -o yaml\napiVersion: v1\ndata:\n  a: "b\n    c: d\n    ...',
		],
		["tags of Liquid in a command", "bash", "x sync repository a \\{% if b %}\n  --depth 1 \\{% endif %}\n  --token"],
		["a format of kubectl explain", "bash", "kubectl explain pods --output=plaintext-openapiv2"],
		["a name in two angles", "yaml", gadget("{size: 1}").replace("name: a", "name: << b-name >>--(<< c-name >>)")],
		[
			"a value with three angles behind it",
			"yaml",
			gadget("\n  size: 1   <<<\n  colour:\n    mode: dark   <<< add this"),
		],
		[
			"a list of flags with text below each",
			"bash",
			"      --depth=0\n            how deep\n      --token=a\n            what for",
		],
		["a resource named after one of Kubernetes", "bash", "kubectl get kservice a"],
		["a value with an arrow to it", "yaml", gadget("\n  size: 17     <===== as above")],
		["addresses between which an escape is", "yaml", String.raw`links: "https://a.example.org\nhttps://b.example.org"`],
		[
			"rules of admission",
			"yaml",
			'apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingWebhookConfiguration\nmetadata: {name: a}\nwebhooks: [{name: a, rules: [{resources: ["pods"], scope: "*"}]}]',
		],
	])("%s", async (_, language, text) =>
		expect((await found(language, text, likely)).filter((line) => !/ needs (?!a value)/.test(line))).toEqual([]),
	);
});

describe("certain findings", () => {
	test.each([
		[
			"a comma that is missing",
			"json",
			'{"a": 1\n"b": 2,\n"c": "<your name>"}',
			"JSON syntax: a comma is expected before this",
		],
		["a bracket that another closes", "json", '{\n  "a": [1, 2},\n  "b": 1\n}', expect.stringMatching(/^JSON syntax/)],
		["a quote that is missing", "json", '{\n  "a": 1,\n  "b: 2\n}', expect.stringMatching(/^JSON syntax/)],
		["a slip in the first word of a program that usage describes", "bash", "z tsart", "unknown command tsart for z"],
		["a slip in a flag of a program's help", "bash", "h start --vrebose", "unknown flag --vrebose for h start"],
		["a slip in a command of a program's help", "bash", "h strat", "unknown command strat for h"],
		["odd indentation", "yaml", "a:\n  b:\n    c: 1\n   d: 2\n  e: 3", expect.stringMatching(/indented by 3 blanks/)],
		[
			"indentation from a web page",
			"yaml",
			"a:\n\u00A0 b: 1\n\u00A0 c:\n\u00A0 - d\ne: 1",
			"YAML syntax: a no-break space (U+00A0) is no indentation",
		],
		[
			"a tab below a list",
			"yaml",
			"- a: 1\n  b:\n    - c: 1\n      d: [1]\n\t  e: 1",
			"YAML syntax: tabs are not allowed as indentation",
		],
		[
			"a tab after a blank",
			"yaml",
			"a:\n  b: |\n    x\n \t   c: 1",
			"YAML syntax: tabs are not allowed as indentation",
		],
		["tabs", "yaml", "a:\n\tb: 1\n\tc:\n\t\td: 1", "YAML syntax: tabs are not allowed as indentation"],
		["a quote of a value that is never opened", "yaml", 'a: b c"', "YAML syntax: the quote at the end is never opened"],
		["a bracket of a policy", "cedar", "permit(principal, action, resource;", expect.stringMatching(/^Cedar/)],
		["a slip in a command", "bash", "x app crate", "unknown command crate for x app"],
		[
			"a slip in a kind",
			"yaml",
			gadget("{size: 1}").replace("Gadget", "Gagdet"),
			"unknown kind Gagdet in x.example.org/v1",
		],
		["a grouping behind a function", "promql", "rate(up[5m]) by (job)", "by belongs to an aggregation such as sum"],
		[
			"a removed version",
			"yaml",
			"apiVersion: extensions/v1beta1\nkind: Ingress\nmetadata: {name: a}",
			"Kubernetes 1.22 and later have no Ingress in extensions/v1beta1",
		],
		[
			"a value after an equals sign",
			"bash",
			"x sync repository a --token=soon",
			'--token takes a duration such as 30s or 2m30s, not "soon"',
		],
		[
			"one blank after a backslash, once",
			"bash",
			"x sync repository a \\ \n  --depth 1",
			"a space after the backslash ends the command here",
		],
		[
			"a quote in a session that is never closed",
			"console",
			"$ x sync 'a\n$ x app create",
			"shell syntax: unterminated single quote",
		],
		["a parameter", "powershell", "Remove-Item a -Recurde -for", "Remove-Item has no parameter -Recurde"],
		[
			"a query in a rule whose definition is not at hand",
			"yaml",
			"apiVersion: monitoring.coreos.com/v1\nkind: PrometheusRule\nmetadata: {name: a}\nspec:\n  groups:\n    - rules:\n        - expr: sum(rate(a[5m])",
			expect.stringMatching(/PromQL/),
		],
		[
			"a type of Cedar",
			"cedar",
			'permit(principal, action == Action::"call_tool", resource == tool::"fetch");',
			"requests have no entity type tool",
		],
		[
			"an action of Cedar",
			"cedar",
			'permit(principal, action in [Action::"call_tool", Action::"get_promt"], resource);',
			"requests have no action get_promt",
		],
		["a slip in a command of a program made with clap", "bash", "z strat", "unknown command strat for z"],
		[
			"a quote that is never closed",
			"yaml",
			`${gadget("")}\n  size: 1\n  every: 'a\n`,
			"YAML syntax: the quote is never closed",
		],
		["a comma too many", "json", '{"a": 1,,"b": 2}', "JSON syntax: a property name in double quotes is expected"],
		[
			"the only action of Cedar",
			"cedar",
			'permit(principal, action == Action::"call_tools", resource == Tool::"fetch");',
			"requests have no action call_tools",
		],
		[
			"a manifest that is piped to kubectl",
			"bash",
			`cat <<EOF | kubectl apply -f -\n${gadget("{siez: 1}")}\nEOF`,
			"unknown field spec.siez for Gadget",
		],
		["an unknown flag, but not its value", "bash", "y stop --forse now", "unknown flag --forse for y stop"],
		["an argument that a flag may replace", "bash", "y push --all\ny push --from a", "y push needs the argument NAME"],
		[
			"a flag of docker before the image",
			"bash",
			"docker run -p 1:1 --voluem a image --labls b",
			"unknown flag --voluem for docker",
		],
		[
			"a flag that lost its command",
			"bash",
			"x sync repository a \\\n  --token\n  --depth 1\n  --depth 2",
			"--depth is taken as a command",
		],
		[
			"a flag below another and a comment",
			"bash",
			"# once\n\nx sync repository a \\\n  --token\n  # how deep\n  --depth 1",
			"--depth is taken as a command",
		],
		[
			"a kind in another version of its group",
			"yaml",
			`${gizmo("{size: 1}")}\n---\n${gadget("{size: 1}")}`.replace("Gadget", "Samovar"),
			"no Samovar in x.example.org/v1",
		],
		[
			"a list that is not below its key",
			"yaml",
			"a:\n- b:\n - key: c\n   values: [d]",
			"YAML syntax: the list below this line is not indented enough",
		],
		[
			"a text that is not indented",
			"yaml",
			"a:\n  - b: c\n    d: |\n    # e\n    - f\n    - g",
			"YAML syntax: the text below this line is not indented enough",
		],
		[
			"a flag with a column behind a comment",
			"bash",
			"x sync repository a \\ # how deep\n  --depth    1",
			"--depth is taken as a command",
		],
		[
			"a flag with a placeholder behind a lost backslash",
			"bash",
			"x sync repository a # how deep\n  --depth=<number>",
			"--depth is taken as a command",
		],
		[
			"a flag behind a comment in a command",
			"bash",
			"x sync repository a \\\n  # how deep \\\n  --depth 1",
			"--depth is taken as a command",
		],
		[
			"a field of a schema that forbids others",
			"bash",
			`curl localhost/pots -d '{"lid": {"colour": 1}}'`,
			"unknown field lid.colour for the body of POST /pots",
		],
		[
			"a slip in a field of an open schema",
			"bash",
			`curl localhost/pots -d '{"laeves": "a"}'`,
			"unknown field laeves for the body of POST /pots",
		],
		[
			"a slip in a parameter",
			"bash",
			"curl -X POST 'localhost/pots?color=a'",
			"POST /pots has no query parameter color",
		],
		["a slip in a path", "bash", "curl localhost/shop/v1/lisd", "unknown path /shop/v1/lisd in X"],
		[
			"a name that the CRD does not allow",
			"yaml",
			gizmo("{size: 1}").replace("name: a", "name: box"),
			'metadata.name must match a, "box" does not',
		],
		[
			"an argument beside where PowerShell writes to",
			"powershell",
			"y stop a >b",
			"unexpected argument a: y stop takes no argument",
		],
		["a field", "yaml", gadget("{size: 1, colours: {}}"), "unknown field spec.colours for Gadget"],
		[
			"lines that are not indented, once",
			"yaml",
			gadget("\nsize: 1\ncolour: {}").replace("{name: a}", "\nname: a\nlabels: {}"),
			"lines below metadata and spec are not indented: name, labels, size, colour",
		],
		[
			"a key that appears twice in a manifest",
			"yaml",
			`${gadget("")}\n  size: 1\n  size: 2`,
			"YAML syntax: the key size appears twice, first on line 5 of the block",
		],
		[
			"a piece below a path that only one kind has",
			"yaml",
			"spec:\n  colour:\n    name: a\n    tone: light",
			'spec.colour.tone is an integer, not the string "light"',
		],
		[
			"a slip in a resource with its group",
			"bash",
			"kubectl get gadgest.x.example.org",
			"kubectl knows no resource gadgest.x.example.org",
		],
		[
			"a path of kubectl",
			"bash",
			"kubectl get gadgets -o jsonpath='{.items[0].spec.colour.nam}'",
			"Gadget has no field nam here",
		],
		[
			"a path into a pod",
			"bash",
			"kubectl get pods -o jsonpath='{.items[0].spec.nodeNam}'",
			"Pod has no field nodeNam here",
		],
		["a scheme that lost a letter", "bash", "git clone htp://example.org/a", "there is no scheme htp"],
		[
			"a slash that is lost before a host",
			"bash",
			"x sync repository go:/github.com/a/b",
			"an address begins with go://",
		],
		["a slash that is lost before a package", "bash", "x sync repository npx:/@a/b", "an address begins with npx://"],
	])("%s", async (_, language, text, message) =>
		expect((await found(language, text)).map((line) => line.replace(/^error \d+: /, ""))).toEqual([message]),
	);

	test("findings name the data that they rest on", async () => {
		const text = `\`\`\`yaml\n${gadget("{colours: 1}")}\n\`\`\`\n\n\`\`\`bash\nx app create --replics 1\n\`\`\`\n`;
		const { problems } = await checkDocument(text, "a.md", certain);
		expect(problems.map(({ data }) => data?.replace(/\S*\/certainty-[^/]+\//, ""))).toEqual([
			"Gadget of x.example.org/v1 in gadget.yaml",
			"x_app_create.yaml, which lists no hidden or deprecated flags",
		]);
	});
});

test("a fence that is indented deeper than its lines", async () => {
	const text = `  \`\`\`yaml\n${gadget("\n  size: 1")}\n  \`\`\`\n`;
	expect((await checkDocument(text, "a.md", certain)).problems).toEqual([]);
	const wrong = await checkDocument(text.replace("size", "sise"), "a.md", certain);
	expect(wrong.problems.map(({ line, column }) => [line, column])).toEqual([[6, 3]]);
});

test("a definition that leaves everything open, beside one that does not", async () => {
	const open = crd("Gadget", "{}").replace(
		/spec: \{type: object, required.*/,
		"spec: {properties: {size: {}}, x-kubernetes-preserve-unknown-fields: true}}}}\n",
	);
	const both = loadContext({
		mode: "foreign",
		crds: folderWith({ "a.yaml": crd("Gadget", "{size: {type: integer}}"), "b.yaml": open }),
	});
	const alone = loadContext({ mode: "foreign", crds: folderWith({ "b.yaml": open }) });
	expect(await found("yaml", gadget("{size: 1, colours: 2}"), both)).toEqual([
		"error 5: unknown field spec.colours for Gadget",
	]);
	expect(await found("yaml", gadget("{size: 1, colours: 2}"), alone)).toEqual([]);
});

test("a field that is required and has a default", async () => {
	const crds = folderWith({ "a.yaml": crd("Gadget", "{size: {type: integer, default: 1}, colour: {}}") });
	const context = loadContext({ mode: "foreign", showsLikely: true, crds });
	expect(await found("yaml", gadget("{colour: red}"), context)).toEqual([]);
	expect(await found("yaml", gadget("{colour: {}}"), likely)).toEqual(["likely 5: spec needs size"]);
});

test("a resource that is a part of a longer name is another's", async () => {
	const crds = folderWith({ "set.yaml": crd("Kettleset", "{size: {type: integer}}") });
	const kettles = loadContext({ mode: "foreign", crds });
	expect(await found("bash", "kubectl get kettles", kettles)).toEqual([]);
	expect(await found("bash", "kubectl get kettelset", kettles)).toEqual([
		"error 2: kubectl knows no resource kettelset",
	]);
});

test("what a page shows as wrong is not told", async () => {
	const fenced = (text: string, info = "yaml") => `\`\`\`${info}\n${text}\n\`\`\`\n`;
	const problems = async (page: string) => (await checkDocument(page, "a.md", certain)).problems.length;
	const bad = gadget("{siez: 1}");
	expect(await problems(`This manifest is used later:\n\n${fenced(bad)}`)).toBe(1);
	expect(await problems(`This manifest is invalid:\n\n${fenced(bad)}`)).toBe(0);
	for (const [name, count] of [
		["invalid/a.yaml", 0],
		["a.yaml", 1],
	] as const)
		expect(await problems(fenced(`cat <<'EOF' >$HOME/${name}\n${bad}\nEOF`, "bash"))).toBe(count);
});

test("the specification below the metadata of a manifest is beside it", async () => {
	const text = 'apiVersion: "a.example/v1"\nkind: A\nmetadata:\n  name: a\n    spec:\n      size: 1';
	const { problems } = await checkDocument(`\`\`\`yaml\n${text}\n\`\`\`\n`, "a.md", certain);
	expect(problems).toMatchObject([{ line: 6, suggestion: "indent it by 0", mend: { line: 6, text: "" } }]);
});

test("a removed kind of which the page says so is for older clusters", async () => {
	const block = "\n```yaml\napiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: a}\n```\n";
	const problems = async (prose: string) =>
		(await checkDocument(`${prose}\n\n## Next\n${block}`, "a.md", certain)).problems.map(({ rule }) => rule);
	expect(await problems("Pod Security Policies are deprecated, and removed in Kubernetes 1.25.")).toEqual([]);
	expect(await problems("This page applies to RKE2 v1.24 and older.")).toEqual([]);
	expect(await problems("This page applies to RKE2 v1.24 and newer.")).toEqual(["unknown-kind"]);
	expect(await problems("Flags are removed. Pod Security Policies help.")).toEqual(["unknown-kind"]);
	const odd = (await checkDocument(block.replace("kind: Pod", "kind: (Pod"), "a.md", likely)).problems;
	expect(odd.filter(({ rule }) => rule === "check-failed")).toEqual([]);
});

test("a path in prose that differs by a plural may be of another kind", async () => {
	const { problems } = await checkDocument("`spec.colour.tones`\n`spec.colour.toen`", "a.md", certain);
	expect(problems.map(({ found: path }) => path)).toEqual(["spec.colour.toen"]);
});

test("an address in prose that stands beside its right form is about the difference", async () => {
	const problems = async (text: string) =>
		(await checkDocument(text, "a.md", certain)).problems.map(({ line }) => line);
	expect(await problems("Fixed `join` (it made `http:/a.example`\ninstead of `http://a.example`).")).toEqual([]);
	expect(await problems("Open `http:/a.example`. More is on http://b.example.")).toEqual([1]);
	expect(await problems("Open `http://a.example:99999`.")).toEqual([1]);
});

test("a program whose name is another's with a letter more", async () => {
	const page = (text: string) => checkDocument(text, "a.md", likely);
	expect((await page("`blackd --help` and `black --help`")).problems).toEqual([]);
	expect((await page("`blak --help`")).problems.map(({ severity }) => severity)).toEqual(["error"]);
});

test("a usage line need not name every argument", async () => {
	expect(await found("bash", "y pull [--from DIR]")).toEqual([]);
	expect(await found("bash", "y pull --from DIR")).toEqual(["error 2: y pull needs the argument NAME"]);
});

describe("comments that renderers drop", () => {
	const problems = async (text: string): Promise<string[]> =>
		(await checkDocument(text, "a.md", certain)).problems.map(({ line, message }) => `${line}: ${message}`);

	test("hidden lines complete a sample, and are checked too", async () => {
		const hidden = (kind: string): string =>
			`<!-- check-samples-setup\napiVersion: x.example.org/v1\nkind: ${kind}\nmetadata: {name: a}\n-->\n\n`;
		const block = "```yaml\nspec:\n  size: 1\n  colours: {}\n```\n";
		expect(await problems(block)).toEqual([]);
		expect(await problems(hidden("Gadget") + block)).toEqual(["10: unknown field spec.colours for Gadget"]);
		expect(await problems(hidden("Gagdet") + block)).toEqual(["3: unknown kind Gagdet in x.example.org/v1"]);
		expect(await problems(`${hidden("Gadget")}Text\n\n${block}`)).toEqual([]);
		const mdx = hidden("Gadget").replace("<!--", "{/*").replace("-->", "*/}");
		expect(await problems(mdx + block)).toHaveLength(1);
	});

	test("a sample may be said to fail, and with what", async () => {
		const page = (comment: string, command: string): string => `${comment}\n\n\`\`\`bash\n${command}\n\`\`\`\n`;
		const fails = "<!-- check-samples-fails unknown-command: crate -->";
		expect(await problems(page(fails, "x app crate"))).toEqual([]);
		expect(await problems(page("<!-- check-samples-fails unknown-command -->", "x app crate"))).toEqual([]);
		expect(await problems(page(fails, "x app create"))).toEqual([
			"1: the sample is said to fail with unknown-command: crate, but does not",
		]);
		expect(await problems(page(fails.replace("crate", "other"), "x app crate"))).toHaveLength(2);
	});
});

test("manifests inside a manifest, and flags that the name of their value gives away", async () => {
	const inner = (text: string): string => gadget(`\n  size: 1\n  podTemplate:\n    a:\n      - b:\n          ${text}`);
	const pod = ["apiVersion: v1", "kind: Pod", "metadata: {name: a}", "spec: {containers: [{name: a}]}"];
	const page = (...edit: [string, string]): string => inner(pod.join("\n          ").replace(...edit));
	expect(await found("yaml", page("none", "none"))).toEqual([]);
	expect(await found("yaml", page("containers", "(containers)"))).toEqual([]);
	expect(await found("yaml", page("containers", "contianers"))).toEqual([
		"error 13: unknown field spec.contianers for Pod",
	]);
	expect(await found("yaml", page("kind", "kidn"))).toEqual(["error 11: unknown field kidn: the manifest has no kind"]);

	const span = async (text: string) =>
		(await checkDocument(`### \`${text}\`\n`, "a.md", certain)).problems.map(({ message }) => message);
	expect(await span("-r, --replcas <REPLICAS>")).toEqual(["no command has a flag --replcas"]);
	expect(await span("--replcas <COUNT>")).toEqual([]);
	expect(await span("--replicas <REPLICAS>")).toEqual([]);
});

test("a word that a script runner does not know may be a script, and what follows is the script's", async () => {
	for (const line of ["pnpm lint", "pnpm lint --focre", "pnpm --flter a link", "pnpm run dev --port 1"])
		expect(await found("bash", line)).toEqual([]);
	expect(await found("bash", "pnpm --force link")).toEqual([]);
	expect((await checkDocument("Not `npm link`.\n", "a.md", certain)).problems).toEqual([]);
	expect(await found("bash", "docker volume create a [--label b]\ndocker volume rm a [--label b]")).toEqual([]);
	expect(await found("bash", "pnpm link --focre")).toEqual(["error 2: unknown flag --focre for pnpm link"]);
});

test("files by the schemas of the data: those that its sign knows, and those that the page names", async () => {
	const error = ['error 2: leaves is an integer, not the string "many"'];
	for (const text of ["pot: a\nleaves: 2", "pots: a\nleaves: many"]) expect(await found("yaml", text)).toEqual([]);
	expect(await found("yaml", "pot: a\nleaves: many")).toEqual(error.map((one) => one.replace("2:", "3:")));
	expect(await found("yaml schema=teapot", "leaves: many")).toEqual(error);
	expect(await found("json", '{"pot": "a", "leaves": "many"}')).toEqual(error);
});

test("dots in one document say nothing of the next", async () => {
	const text = `${gadget("\n  size: 1\n  # ...other fields...")}\n---\n${gadget("{size: 1}").replace("spec", "spev")}`;
	const [first, second] = [text, text.replace("---", "other: 1")];
	expect(await found("yaml", first)).toEqual(["error 12: unknown field spev for Gadget"]);
	expect(await found("yaml", second)).not.toContain("error 12: unknown field spev for Gadget");
});

test("a wrong first letter is a slip in a long name, and a capital in any", async () => {
	expect(await found("bash", "x app elete")).toEqual(["error 2: unknown command elete for x app"]);
	expect(await found("bash", "x Make")).toEqual(["error 2: unknown command Make for x"]);
	expect(await found("bash", "x bake")).toEqual([]);
});

describe("pages about another release, or about mistakes", () => {
	const text = gadget("{size: 1, colours: {}}");
	test("proposals, release notes and migration guides", async () => {
		for (const file of [
			"docs/proposals/x.md",
			"keps/1/a.md",
			"docs/okeps/okep-1.md",
			"site/npeps/npep-1.md",
			"blog/a/index.md",
			"docs/changelog.md",
		])
			expect(await found("yaml", text, certain, file)).toEqual([]);
		expect(await found("yaml", text, certain, "reference/migrator.md")).toHaveLength(1);
	});
	test("pages with the old way beside the new one: slips are mistakes in either", async () => {
		for (const file of [
			"releases/v1.md",
			"migrating-to-v2.md",
			"docs/upgrade.md",
			"v1alpha1-to-v1beta1.md",
			"site/versioned_docs/version-1/a.md",
			"site/content/v0.18/docs/a.md",
			"content/v1.0-docs/a.md",
			"docs/2.x/a.md",
		]) {
			expect(await found("yaml", text, certain, file)).toEqual(["error 5: unknown field spec.colours for Gadget"]);
			expect(await found("yaml", text.replace("colours", "elsewhere"), certain, file)).toEqual([]);
			expect(await found("yaml", gadget("{size: 1}").replace("/v1", "/v2"), certain, file)).toEqual([]);
		}
	});
	test("the prose of a move names what another program has", async () => {
		const page = "Use `GET /shop/v1/lidds` here.\n";
		expect((await checkDocument(page, "a.md", certain)).problems).toHaveLength(1);
		expect((await checkDocument(page, "teapot_migration.md", certain)).problems).toEqual([]);
	});
	test("a page about an older version, by its path", async () => {
		const old = gadget("{size: 1}").replace("/v1", "/v1alpha1");
		expect(await found("yaml", old)).toEqual(["error 2: no Gadget in x.example.org/v1alpha1"]);
		expect(await found("yaml", old, certain, "spec/v1alpha1/gadgets.md")).toEqual([]);
		expect(await found("yaml", old, certain, "spec/v1/gadgets.md")).toHaveLength(1);
	});
	test("a plural in prose", async () => {
		expect((await checkDocument("Use `docker volumes` here.\n", "a.md", certain)).problems).toEqual([]);
		expect((await checkDocument("Or `x app creates`, and in `Docker swarm`.\n", "a.md", certain)).problems).toEqual([]);
		expect((await checkDocument("Use `docker volmue ls` here.\n", "a.md", certain)).problems).toHaveLength(1);
	});
	test("the flags of a help are no flags without a command", async () => {
		const help = "Usage: x sync repository\n  --depth,   How deep\n";
		expect(await found("bash", `x sync repository a\n${help}`)).toEqual([]);
		expect(await found("bash", "x sync repository a\n--depth         How deep")).toEqual([]);
		expect(await found("bash", "x sync repository a\n--depth 1")).toHaveLength(1);
	});
	test("a line that says that it is wrong", async () =>
		expect(await found("bash", "x app create --replics 1 # wrong")).toEqual([]));
	test("a removed version below a paragraph that says so", async () => {
		const block = "```yaml\napiVersion: extensions/v1beta1\nkind: Ingress\nmetadata: {name: a}\n```\n";
		const watch: Watch = {};
		const problems = async (text: string) =>
			(await checkDocument(`${text}\n\n${block}`, "a.md", certain, watch)).problems;
		expect(await problems("Kubernetes 1.22 removed it.\n\nOn older clusters,\nwrite:")).toEqual([]);
		expect(await problems("Kubernetes 1.22 removed it.\n\nWrite:")).toHaveLength(1);
	});
	test("broken syntax below a paragraph that says so", async () => {
		const page = "The indentation is incorrect:\n\n```yaml\na: b\n  c: d\ne: f\n```\n";
		expect((await checkDocument(page, "a.md", certain)).problems).toEqual([]);
		expect((await checkDocument(page.replace("incorrect", "two"), "a.md", certain)).problems).toHaveLength(1);
	});
	test("a mistake that the output below a sample names", async () => {
		const output = (heading: string) => `\n\`\`\`\n${heading}\nError: unknown field "colur"\n`;
		const sample = gadget("{colur: {}}\n```").trimEnd();
		expect(await found("yaml", sample + output("```\n\n## Next\n\n```"))).toHaveLength(1);
		expect(await found("yaml", sample + output(""))).toEqual([]);
	});
	test("of tabs, not keys that appear twice because of them", async () => {
		const manifest = `${gadget("")}\n\tcolour:\n\t\tname: a\nsource:\n\t- text: a\n\t\tname: b`;
		expect(await found("yaml", manifest)).toEqual([expect.stringContaining("tabs are not allowed")]);
	});
	test("a usage line that loses something", async () => {
		const page = (line: string) => checkDocument(`Text\n\n\`\`\`bash\n${line}\n\`\`\`\n`, "a.md", likely);
		expect((await page("x app delete [flags]")).problems).toEqual([]);
		expect((await page("x app delete")).problems.map(({ rule }) => rule)).toEqual(["unannounced-loss"]);
	});
	test("prose about removed flags", async () => {
		const page = "`y stop --later` has been removed.\n\n\n`y stop --later` waits.\n";
		expect((await checkDocument(page, "a.md", certain)).problems.map(({ line }) => line)).toEqual([4]);
	});
});
