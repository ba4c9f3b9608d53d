import { type PolicyMistake, Refusal, type Token, TokenReader } from "./token-reader.ts";

/** `Action::"call_tool"`: the last part of the type, and the id with its quotes. */
export type EntityReference = Record<"type" | "id", Token>;

/**
 * Reads a set of Cedar policies and finds what Cedar itself refuses when it parses them. The grammar is that of Cedar's
 * documentation; `read-policies.test.ts` compares the verdicts with those of Cedar's own parser.
 */
export function readPolicies(text: string): { entities: EntityReference[]; mistake?: PolicyMistake } {
	const reader = new PolicyReader(text);
	try {
		reader.readAll();
		return { entities: reader.entities };
	} catch (error) {
		if (error instanceof Refusal) return { entities: [], mistake: error.mistake };
		throw error;
	}
}

const SCOPE = ["principal", "action", "resource"];
const VARIABLES = [...SCOPE, "context"];
const RESERVED = ["if", "then", "else", "true", "false", "in", "is", "has", "like", "__cedar"];
const FUNCTIONS = ["ip", "decimal", "datetime", "duration", "unknown"];
/** Methods whose arguments Cedar counts when it parses, with their number. */
const COUNTED: Readonly<Record<string, number>> = {
	contains: 1,
	containsAll: 1,
	containsAny: 1,
	isEmpty: 0,
	getTag: 1,
	hasTag: 1,
};
const UNCOUNTED =
	"isIpv4 isIpv6 isLoopback isMulticast isInRange lessThan lessThanOrEqual greaterThan greaterThanOrEqual offset " +
	"durationSince toDate toTime toMilliseconds toSeconds toMinutes toHours toDays";
const METHODS = [...Object.keys(COUNTED), ...UNCOUNTED.split(" ")];

const LARGEST = "9223372036854775807";
const LARGEST_NEGATIVE = "9223372036854775808";

/** A recursive descent over the tokens: each method reads one form of the grammar and moves behind it, or throws a Refusal. */
class PolicyReader extends TokenReader {
	readonly entities: EntityReference[] = [];

	readAll(): void {
		while (this.token().kind !== "end") this.policy();
	}

	private policy(): void {
		const annotations = new Set<string>();
		while (this.take("@")) this.annotation(annotations);
		this.expect("permit", "forbid");
		this.expect("(");
		for (const variable of SCOPE) {
			this.expect(variable);
			this.constraint(variable === "action");
			if (variable !== "resource") this.expect(",");
		}
		this.take(",");
		this.expect(")");
		while (this.expect(";", "when", "unless").text !== ";") {
			this.expect("{");
			this.expression();
			this.expect("}");
		}
	}

	private annotation(keys: Set<string>): void {
		const key = this.token();
		if (key.kind !== "word") this.refuse("the name of an annotation");
		if (keys.has(key.text)) this.fail(key, `the annotation @${key.text} occurs twice`);
		keys.add(key.text);
		this.at++;
		if (this.take("(")) {
			this.string();
			this.expect(")");
		}
	}

	/** What the scope of a policy says of a variable. */
	private constraint(isAction: boolean): void {
		const isEqual = this.take("==");
		if (!isEqual && !isAction && this.take("is")) this.name();
		if (isEqual || this.take("in")) this.reference({ isAction, mayList: isAction && !isEqual });
	}

	private reference({ isAction, mayList }: { isAction: boolean; mayList: boolean }): void {
		if (this.take("(")) {
			this.nested(() => this.reference({ isAction, mayList }));
			this.expect(")");
		} else if (mayList && this.take("[")) this.list("]", () => this.reference({ isAction, mayList: false }));
		else {
			if (this.token().kind !== "word") this.refuse(isAction ? 'an action such as Action::"read"' : "an entity");
			const type = this.name();
			if (isAction && type.text !== "Action") this.fail(type, "the type of an action must be Action");
			this.entity(type);
		}
	}

	/** Reads `A::B` and returns its last word. */
	private name(): Token {
		let last = this.identifier();
		while (this.sees("::") && this.tokens[this.at + 1]?.kind === "word") {
			this.at++;
			last = this.identifier();
		}
		return last;
	}

	/** Reads `::"id"` behind a type. */
	private entity(type: Token): void {
		this.expect("::");
		const id = this.token();
		this.string();
		this.entities.push({ type, id });
	}

	private expression(): void {
		this.nested(() => {
			if (this.take("if")) {
				this.expression();
				this.expect("then");
				this.expression();
				this.expect("else");
				this.expression();
			} else
				do this.relation();
				while (this.take("&&", "||"));
		});
	}

	private relation(): void {
		this.sum();
		if (this.take("has")) this.fields();
		else if (this.take("like")) this.string(true);
		else if (this.take("is")) {
			this.name();
			if (this.take("in")) this.sum();
		} else if (this.take("==", "!=", "<", "<=", ">", ">=", "in")) this.sum();
	}

	/** What `has` asks for: `"a"`, `a` or `a.b`. */
	private fields(): void {
		if (this.token().kind === "text") this.string();
		else
			do this.identifier();
			while (this.take("."));
	}

	private sum(): void {
		do this.signed();
		while (this.take("+", "-", "*"));
	}

	private signed(): void {
		const sign = this.token();
		let count = 0;
		if (this.sees("!", "-")) while (this.take(sign.text)) count++;
		if (count > 4) this.fail(sign, `at most four '${sign.text}' may follow each other`);
		if (this.token().kind === "number") this.number(sign.text === "-");
		else this.primary();
		this.accesses();
	}

	private number(isNegative: boolean): void {
		const number = this.token();
		this.at++;
		const digits = number.text.replace(/^0+/, "");
		const largest = isNegative && !this.sees(".", "[") ? LARGEST_NEGATIVE : LARGEST;
		if (digits.length > largest.length || (digits.length === largest.length && digits > largest))
			this.fail(number, `${number.text} is too large: numbers have 64 bits`);
	}

	private primary(): void {
		if (this.token().kind === "text") this.string();
		else if (this.take("true", "false")) return;
		else if (this.take("(")) {
			this.expression();
			this.expect(")");
		} else if (this.take("[")) this.list("]", () => this.expression());
		else if (this.take("{")) this.record();
		else if (this.token().kind === "word") this.named();
		else this.refuse("an expression");
	}

	/** Reads a variable, an entity or the call of a function. */
	private named(): void {
		const from = this.at;
		const name = this.name();
		const isSimple = this.at === from + 1;
		if (this.sees("::")) this.entity(name);
		else if (this.take("(")) {
			if (!isSimple || !FUNCTIONS.includes(name.text)) this.unknown(name, "function", FUNCTIONS);
			this.list(")", () => this.expression());
		} else if (!isSimple) this.refuse("'::' and the id of an entity in quotes");
		else if (!VARIABLES.includes(name.text)) this.unknown(name, "variable", VARIABLES);
	}

	private accesses(): void {
		while (true) {
			if (this.take("[")) {
				this.string();
				this.expect("]");
			} else if (this.take(".")) {
				const name = this.identifier();
				if (this.take("(")) this.callMethod(name);
			} else return;
		}
	}

	private callMethod(name: Token): void {
		const count = this.list(")", () => this.expression());
		if (!METHODS.includes(name.text)) this.unknown(name, "method", METHODS);
		const wanted = COUNTED[name.text] ?? count;
		if (count !== wanted)
			this.fail(name, `${name.text} takes ${wanted === 0 ? "no argument" : "one argument"}, not ${count}`);
	}

	private record(): void {
		const keys = new Set<string>();
		this.list("}", () => {
			const token = this.token();
			const key = token.kind === "text" ? this.string() : this.identifier().text;
			if (keys.has(key)) this.fail(token, `the key ${token.text} occurs twice`);
			keys.add(key);
			this.expect(":");
			this.expression();
		});
	}

	private identifier(): Token {
		const token = this.token();
		if (token.kind !== "word") this.refuse("a name");
		if (RESERVED.includes(token.text)) this.fail(token, `'${token.text}' is reserved and can't be a name`);
		this.at++;
		return token;
	}

	private unknown(name: Token, what: string, names: readonly string[]): never {
		this.fail(name, `unknown ${what} ${name.text}`, { names });
	}
}
