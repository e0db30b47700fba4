import type { EntityHooks } from "./contract.ts";

type Hooks = EntityHooks<object, object, object>;

/**
 * Both hooks of one entity, the packaged ones first: what they rewrite is handed on, so that hooks of a project add to those of the
 * package and never take their place. Settings of the second win.
 */
export function joinHooks(first: object, second: object): Hooks {
  const before = first as Hooks;
  const after = second as Hooks;
  return {
    ...before,
    ...after,
    ...rewriting(before, after, "beforeCreate"),
    ...rewriting(before, after, "beforeUpdate"),
    ...rewriting(before, after, "presentRows"),
    ...rewriting(before, after, "conditions"),
    ...rewriting(before, after, "consoleInput"),
    ...inTurn(before, after, "afterCreate"),
    ...inTurn(before, after, "afterAllCreated"),
    ...inTurn(before, after, "afterUpdate"),
    ...inTurn(before, after, "beforeDelete"),
    ...inTurn(before, after, "afterDelete"),
    ...inTurn(before, after, "beforeTransition"),
    ...inTurn(before, after, "afterTransition"),
  };
}

type Step = (...given: unknown[]) => unknown;

/** Steps that may give back another first argument. */
function rewriting(before: Hooks, after: Hooks, name: keyof Hooks): Partial<Hooks> {
  const [one, two] = [before[name], after[name]] as (Step | undefined)[];
  if (!one || !two) return {};
  if (name === "conditions" || name === "consoleInput")
    return { [name]: (input: unknown, ...rest: unknown[]) => two(one(input, ...rest), ...rest) };
  const joined: Step = async (input, ...rest) => {
    const rewritten = (await one.call(before, input, ...rest)) ?? input;
    return (await two.call(after, rewritten, ...rest)) ?? rewritten;
  };
  return { [name]: joined };
}

function inTurn(before: Hooks, after: Hooks, name: keyof Hooks): Partial<Hooks> {
  const [one, two] = [before[name], after[name]] as (Step | undefined)[];
  if (!one || !two) return {};
  const joined: Step = async (...given) => {
    await one.apply(before, given);
    await two.apply(after, given);
  };
  return { [name]: joined };
}
