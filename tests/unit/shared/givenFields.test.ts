import { describe, expect, it } from "vitest";
import { checkExpression } from "../../../runtime/shared/expression/checkExpression.ts";
import { evaluateExpression } from "../../../runtime/shared/expression/evaluate/evaluateExpression.ts";
import {
  givenFields,
  withoutUnknown,
} from "../../../runtime/shared/expression/link/givenFields.ts";
import { scopeOf } from "../../../runtime/shared/expression/link/scope.ts";
import { task, team } from "../../support/models/workshop.ts";

const scope = { ...scopeOf(team, () => undefined), given: { record: task } };
const filter = "status == 1 && (pid == $record.teamId || $record.urgent)";

describe("fields of the form in a filter of choices", () => {
  it("are known by name", () => {
    expect(givenFields(filter)).toEqual([
      { of: "record", name: "teamId" },
      { of: "record", name: "urgent" },
    ]);
    expect(givenFields("status == 1")).toEqual([]);
  });

  it("are checked like any other", () => {
    const problems = (text: string) => checkExpression(text, scope).map(({ problem }) => problem);
    expect(problems(filter)).toEqual([]);
    expect(problems("pid == $record.nothing")).toHaveLength(1);
    expect(problems("pid == $record.items")).toHaveLength(1);
    expect(problems("pid == $parent.teamId")).toHaveLength(1);
    expect(
      checkExpression(
        filter,
        scopeOf(team, () => undefined),
      ),
    ).not.toEqual([]);
  });

  it("equal nothing while they are empty", () => {
    const holds = (teamId: number | null) =>
      evaluateExpression("pid == $record.teamId", {
        scope,
        record: { pid: teamId },
        given: { record: { teamId } },
      });
    expect([holds(3), holds(null)]).toEqual([true, false]);
  });

  it("take their condition along when nobody gives them", () => {
    const kept = withoutUnknown(filter, { record: {} });
    const context = { scope, record: { status: 1, pid: 5 } };
    expect(kept && evaluateExpression(kept, context)).toBe(true);
    expect(withoutUnknown("pid == $record.teamId", {})).toBeNull();
  });
});
