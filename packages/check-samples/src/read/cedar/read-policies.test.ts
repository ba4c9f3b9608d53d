import { readFileSync } from "node:fs";
import path from "node:path";
import { checkParsePolicySet } from "@cedar-policy/cedar-wasm/nodejs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fixtures } from "../../tests/testing.ts";
import { readPolicies } from "./read-policies.ts";
import { readTokens } from "./token-reader.ts";

/** Policies that each property tries; set CEDAR_RUNS for more. */
const RUNS = Number(process.env.CEDAR_RUNS ?? 500);

const when = (expression: string) => `permit(principal, action, resource) when { ${expression} };`;

/** Expressions that touch each form of the grammar and each rule that Cedar checks when it parses. */
const EXPRESSIONS = String.raw`
true && false || !true
if principal == User::"a" then 1 < 2 else context.n >= -3
(if true then 1 else 2) == 1
principal in [Group::"a", A::B::Group::"b"]
principal is User && resource is A::Tool in Group::"x"
principal has email && principal has "e mail" && context has a.b.c
resource.name like "a*\*b" || "a\n\t\r\0\\\'\"\x41\u{1F600}\u{1_0}" == ""
{ "a": 1, b: [1, "x", {}, ], }.a == context["a b"].c
context.tags.contains("a") && [1].containsAll([]) && [1].containsAny([2]) && [].isEmpty()
principal.hasTag("a") && principal.getTag("a") == 1 + 2 * 3 - --4
ip("10.0.0.1").isInRange(ip("10.0.0.0/8")) && ip("::1").isIpv6() && ip("::1").isLoopback()
decimal("1.0").lessThan(decimal("2.0")) && decimal("1.0").greaterThanOrEqual(decimal("1.0"))
datetime("2024-01-01").offset(duration("1h")).toDate().durationSince(datetime("2024-01-01")).toDays() == 007
-9223372036854775808 < 9223372036854775807 && !!!!(1 != 2)
9223372036854775808 == 1
-(9223372036854775808) == 1
18446744073709551616 == 1
principal.permit.when && User::"a".b && true.x && "a".b && 1.x
unknown("x") == ip() && ip(1, 2) && "".isIpv4(1)
principal.isEmpty(1)
principal.contains()
principal.foo()
principal.ip("x")
principal.contains(,)
contains(1)
a::ip("x")
a
a::b
principal()
1(2)
principal["a"](1)
principal[a]
principal[("a")]
principal.if
principal.__cedar
principal has __cedar
principal has if
principal has (a)
principal has "a".b
principal is __cedar::User
principal is if
principal like a
1 == 2 == 3
a has b == c
1 / 2
1 % 2
1 = 2
!-1
-!true
!!!!!true
-----1
true && if true then true else false
{ a: 1, "a": 2 }
{ "\x61": 1, a: 2 }
{ if: 1 }
{ principal: 1, context: 2, permit: 3 }
{ a::b: 1 }
{ true: 1 }
"\x80" == 1
"\u{110000}" == 1
"\u{D800}" == 1
"\u{}" == 1
"\u{_1}" == 1
"\u{0000041}" == 1
"\q" == 1
"a\*" == 1
?principal == 1
principal in ?principal
User::{a: 1}
true::"x"
principal::"x" == context::X::"y"`
	.trim()
	.split("\n");

const POLICIES = String.raw`
permit(principal, action, resource);
@id("a") @if @b("x\"y") forbid(principal == User::"a", action == Action::"b", resource in Folder::"c") when { true } unless { false };
permit(principal is User, action in [Action::"a", N::Action::"b",], resource is A::Tool in Group::"x",);
permit(principal in ((User::"a")), action in ([]), resource);
permit(principal == ?principal, action, resource);
permit(principal, action, resource == ?resource);
permit(principal, action in Tool::"a", resource);
permit(principal, action == Action::A::"a", resource);
permit(principal, action is Action, resource);
permit(principal, action in [[Action::"a"]], resource);
permit(principal in [User::"a"], action, resource);
permit(principal is User == User::"a", action, resource);
permit(principal != User::"a", action, resource);
permit(principal: User, action, resource);
permit(action, principal, resource);
permit(principal, action);
permit(principal, action, resource, context);
allow(principal, action, resource);
@a @a permit(principal, action, resource);
@__cedar permit(principal, action, resource);
permit(principal, action, resource) when {};
permit(principal, action, resource) if { true };
permit(principal, action, resource)
permit(principal == "a", action, resource);`
	.trim()
	.split("\n");

const BLANKS = [
	"",
	"// only a comment",
	"// a\npermit(principal, // b\r action,\u0085\u2003resource);",
	"\uFEFFpermit(principal, action, resource);",
	'permit(principal == User::"a\nb", action, resource);',
	'permit(principal == User::"a\rb", action, resource);',
	'permit(principal == User::"a\\\nb", action, resource);',
	'permit(principal == User::"a, action, resource);',
];

/** The policies of the pages. */
const OWN = ["guides-cli/authorize-calls", "guides-k8s/authorize-calls"].flatMap((page) => {
	const text = readFileSync(path.join(fixtures, `../../../content/docs/${page}.mdx`), "utf8");
	const fenced = [...text.matchAll(/```cedar[^\n]*\n(.*?)```/gs)].map(([, policy = ""]) => policy);
	const quoted = [...text.matchAll(/"((?:permit|forbid)\((?:[^"\\]|\\.)*)"/g)].map(([, policy = ""]) =>
		policy.replaceAll('\\"', '"'),
	);
	return [...fenced, ...quoted];
});

const SEEDS = [...EXPRESSIONS.map(when), ...POLICIES, ...BLANKS, ...OWN];

function isValidToCedar(text: string): boolean {
	return checkParsePolicySet({ staticPolicies: text }).type === "success";
}

/** Fails with the policy and both answers. */
function compare(text: string): void {
	const { mistake } = readPolicies(text);
	const cedar = checkParsePolicySet({ staticPolicies: text });
	const theirs = cedar.type === "success" ? "valid" : cedar.errors[0]?.message;
	if ((mistake === undefined) !== (cedar.type === "success"))
		expect.fail(`${text}\nours: ${mistake?.message ?? "valid"}\nCedar's: ${theirs}`);
}

test("the site has policies", () => {
	expect(OWN.length).toBeGreaterThan(5);
	expect(OWN.every(isValidToCedar)).toBe(true);
});

test.each(SEEDS)("as Cedar: %s", (text) => compare(text));

/** Policies that are valid by construction. */
function policies(): fc.Arbitrary<string> {
	const name = fc.constantFrom("a", "User", "principal", "context", "permit", "when", "ip", "Action");
	const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join("::"));
	const text = fc.constantFrom('"a"', '"\\u{41}"', '"\\x7f\\n"', '"é, // \n"', '""');
	const entity = fc.tuple(path, text).map((parts) => parts.join("::"));
	const list = (item: fc.Arbitrary<string>) =>
		fc.tuple(fc.array(item, { maxLength: 2 }), fc.boolean()).map(([items, isLong]) => {
			return items.join(", ") + (isLong && items.length > 0 ? "," : "");
		});
	const either = (...forms: (string | fc.Arbitrary<string>)[][]) =>
		forms.map((form) =>
			fc
				.tuple(...form.map((part) => (typeof part === "string" ? fc.constant(part) : part)))
				.map((parts) => parts.join(" ")),
		);
	const { expression } = fc.letrec<{ expression: string }>((tie) => {
		const all = tie("expression");
		const inner = all.map((one) => `(${one})`);
		return {
			expression: fc.oneof(
				{ maxDepth: 3, withCrossShrink: true },
				fc.oneof(
					fc.constantFrom("principal", "action", "resource", "context", "true", "1", "-9223372036854775808"),
					text,
					entity,
				),
				...either(
					[inner, fc.constantFrom(..."&& || + - * == != < <= > >= in".split(" ")), inner],
					[inner, "&&", inner, "||", inner, "&&", inner],
					[inner, "+", inner, "-", inner, "*", inner, "<", inner],
					[
						inner,
						"has",
						fc.oneof(
							text,
							fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join(".")),
						),
					],
					[inner, "is", path],
					[inner, "is", path, "in", inner],
					[inner, "like", fc.oneof(text, fc.constant('"a\\**"'))],
					[inner, ".", fc.constantFrom("contains", "containsAll", "containsAny", "hasTag", "getTag"), "(", all, ")"],
					[inner, ".", "isEmpty", "()"],
					[inner, ".", fc.constantFrom("isIpv4", "lessThan", "toDays", "offset"), "(", list(all), ")"],
					[inner, ".", name, ".", name, "[", text, "]"],
					[fc.constantFrom("ip", "decimal", "datetime", "duration"), "(", list(all), ")"],
					["if", all, "then", all, "else", all],
					[fc.constantFrom("!", "!!!!", "-", "----"), inner],
					["[", list(all), "]"],
					['{ "":', all, ", b:", all, ", c:", all, "}"],
				),
			),
		};
	});
	const action = fc.constantFrom('Action::"a"', 'A::Action::"b"', '(Action::"c")');
	const of = fc.oneof(...either([""], ["==", entity], ["in", entity], ["is", path], ["is", path, "in (", entity, ")"]));
	const ofAction = fc.oneof(...either([""], ["==", action], ["in", action], ["in [", list(action), "]"]));
	const [policy = fc.constant("")] = either([
		fc.constantFrom("", "@a", '@if("x\\n") @b'),
		fc.constantFrom("permit", "forbid"),
		"(principal",
		of,
		", action",
		ofAction,
		", resource",
		of,
		fc.constantFrom("", ",", "// a\n"),
		")",
		fc
			.array(fc.oneof(...either([fc.constantFrom("when", "unless"), "{", expression, "}"])), { maxLength: 2 })
			.map((all) => all.join(" ")),
		";",
	]);
	return policy;
}

test("takes policies made from the grammar, as Cedar does", () => {
	const check = (text: string) => {
		compare(text);
		expect(readPolicies(text).mistake, text).toBeUndefined();
	};
	fc.assert(fc.property(policies(), check), { numRuns: RUNS });
});

describe("as Cedar, with one change", () => {
	const sound = fc.oneof(fc.constantFrom(...SEEDS.filter(isValidToCedar)), policies());
	const change = fc.constantFrom("insert", "replace", "remove");

	/** Replaces the text between two places, or inserts before the first. */
	function changed(text: string, how: string, put: string, { start, end }: { start: number; end: number }): string {
		return text.slice(0, start) + (how === "remove" ? "" : put) + text.slice(how === "insert" ? start : end);
	}

	test("of a token", () => {
		const tokens = [...new Set(SEEDS.flatMap((seed) => readTokens(seed).map(({ text }) => ` ${text} `)))];
		fc.assert(
			fc.property(sound, change, fc.nat(), fc.constantFrom(...tokens), (text, how, at, put) => {
				const found = readTokens(text);
				compare(changed(text, how, put, found[at % found.length] ?? { start: 0, end: 0 }));
			}),
			{ numRuns: RUNS },
		);
	});

	test("of a character", () => {
		const characters = fc.constantFrom(...` \n\r"'\\/:;,.@?!=<>|&+-*%()[]{}_x0u9é\u00a0`);
		fc.assert(
			fc.property(sound, change, fc.nat(), characters, (text, how, place, put) => {
				const start = place % (text.length + 1);
				compare(changed(text, how, put, { start, end: start + 1 }));
			}),
			{ numRuns: RUNS },
		);
	});
});

test.each([
	['permit(principal, action = Action::"a", resource);', "'=' is not an operator of Cedar", "="],
	["permit(principal, action, resourc);", "expected 'resource', found 'resourc'", "resourc"],
	["permit(principal, action, resource)", "expected ';', 'when' or 'unless', found the end", ""],
	[when("principl.a"), "unknown variable principl", "principl"],
	[when('resource.name.startsWith("a")'), "unknown method startsWith", "startsWith"],
	[when("[].isEmpty(1)"), "isEmpty takes no argument, not 1", "isEmpty"],
	[when('"a\\q" == ""'), "this is not an escape of Cedar", "\\q"],
	['permit(principal == User::"a, action, resource);', "the quote is never closed", '"a, action, resource);'],
	['permit(principal, action == Tool::"a", resource);', "the type of an action must be Action", "Tool"],
	[
		"permit(principal == ?principal, action, resource);",
		"?principal belongs in a policy template, not in a policy",
		"?principal",
	],
	[when("{ a: 1, a: 2 }"), "the key a occurs twice", "a"],
	[when("(".repeat(500)), "more than 400 levels can't be checked", "("],
])("says what is wrong in %s", (text, message, place) => {
	const { mistake } = readPolicies(text);
	expect(mistake?.message).toBe(message);
	expect(text.slice(mistake?.start, mistake?.end)).toBe(place);
});

test("names the entities", () => {
	const { entities } = readPolicies(
		'// Tool::"no"\npermit(principal, action == N::Action::"a", resource) when { resource == Tool::"b" };',
	);
	expect(entities.map(({ type, id }) => [type.text, id.text])).toEqual([
		["Action", '"a"'],
		["Tool", '"b"'],
	]);
});
