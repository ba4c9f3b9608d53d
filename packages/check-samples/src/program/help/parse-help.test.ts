import { expect, test } from "vitest";
import { parseHelp } from "./parse-help.ts";

const summary = (text: string, command = "pot") => {
	const { usage, options, commands } = parseHelp(text, command);
	const flags = options.map(
		({ name, shorthand, type, value_optional, enum: values }) =>
			`--${name}${shorthand ? `/-${shorthand}` : ""}${type ? "" : value_optional ? "[=]" : "="}${values?.join("|") ?? ""}`,
	);
	return [usage, commands.map(({ name, aliases }) => [name, ...aliases].join("=")).join(" "), flags.join(" ")];
};

test.each([
	[
		"Cobra",
		`Makes tea.

Usage:
  pot [command]

Available Commands:
  brew        Make a pot
  help        Help about any command

Flags:
      --color string[="always"]   When to use colour
  -s, --strength int              How strong (default 2)
  -v, --verbose                   Say more

Use "pot [command] --help" for more information about a command.
`,
		["pot [command]", "brew help", "--color[=] --strength/-s= --verbose/-v"],
	],
	[
		"clap",
		`Makes tea

Usage: pot [OPTIONS] <COMMAND>

Commands:
  brew, b  Make a pot
  help     Print this message

Options:
      --kind <KIND>
          Which tea

          [possible values: green, black]
  -j, --jobs[=<N>]   At once
      --dry-run      Only say
`,
		["pot [OPTIONS] <COMMAND>", "brew=b help", "--kind=green|black --jobs/-j[=] --dry-run"],
	],
	[
		"click",
		`Usage: pot [OPTIONS] COMMAND [ARGS]...

Options:
  --kind [green|black]   Which tea
  --shout / --no-shout   Aloud
  -n, --count INTEGER    How many
  --help                 Show this message and exit.

Commands:
  brew    Make a pot
  pour-out
`,
		["pot [OPTIONS] COMMAND [ARGS]...", "brew pour-out", "--kind=green|black --shout --no-shout --count/-n= --help"],
	],
	[
		"argparse",
		`usage: pot [-h] [--kind KIND] {brew,pour} ...

positional arguments:
  {brew,pour}
    brew         make a pot
    pour         fill a cup

options:
  -h, --help     show this help message and exit
  -k KIND, --kind KIND
                 which tea --not-a-flag
  --fast, -x     without a break
`,
		["pot [-h] [--kind KIND] {brew,pour} ...", "brew pour", "--help/-h --kind/-k= --fast/-x"],
	],
	[
		"yargs",
		`pot <command>

Commands:
  pot brew <leaf>  Make a pot
  pot pour         Fill a cup  [aliases: fill]

Options:
      --version  Show version number  [boolean]
  -k, --kind     Which tea  [string] [choices: "green", "black"]
  -w, --water    How much of it, with a text that
                 goes on                                       [number]
      --milk     With milk                                    [boolean]
`,
		[undefined, "brew pour=fill", "--version --kind/-k=green|black --water/-w= --milk"],
	],
	[
		"yargs, with lines that are broken anywhere",
		`pot brew

Options:
  --help    Show help.                                   [boolean]
  --kind    Which tea.
  [choices: "green", "bla
              ck"] [default: "green"]
  --where   A place.
`,
		[undefined, "", "--help --kind=green|black --where[=]"],
	],
	[
		"a program whose example alone shows a value",
		`Usage: pot [options]

Options:
  --tags       Which
  --dry-run    Only say

$ pot --tags=green
`,
		["pot [options]", "", "--tags[=] --dry-run"],
	],
	[
		"commander",
		`Usage: pot [options] [command]

Options:
  -V, --version        output the version number
  --kind <kind>        which tea (choices: "green", "black")
  --at <place>         see the docs for the choices: https://example.org
  --no-milk            without milk

Commands:
  brew|b [options] <leaf>  make a pot
  help [command]       display help for command
`,
		["pot [options] [command]", "brew=b help", "--version/-V --kind=green|black --at= --no-milk"],
	],
	[
		"a usage line alone",
		`Usage:
pot brew [<leaf> ...]

Options:
[-S|--strong|--no-strong] [--kind <green|black>]

All commands:

    brew, pour,
    wash
`,
		["pot brew [<leaf> ...]", "brew pour wash", "--S/-S --strong --no-strong --kind="],
	],
])("reads the help of %s", (_, text, expected) => expect(summary(text)).toEqual(expected));
