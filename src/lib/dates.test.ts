import { expect, it } from "vitest";
import { joinDates, longDate } from "./dates";

it("no line breaks between the day and the month of a date", () => {
	expect(joinDates("Released on 8 August 2025, not on 11 August 2025.")).toBe(
		"Released on 8\u00a0August 2025, not on 11\u00a0August 2025.",
	);
	expect(longDate("2025-08-08T23:30:00Z")).toBe("8\u00a0August 2025");
});

it("leaves what is no date as it is", () => {
	expect(joinDates("In August 2025, 5 May, 36 March hares")).toBe("In August 2025, 5 May, 36 March hares");
});
