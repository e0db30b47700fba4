import type { CallContext } from "../../../core/http/contract.ts";
import { leavesOf } from "../../../features/rights/index.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { reachFollowers } from "../tenant/packages.ts";

interface PackageInput {
  menuIdList?: number[];
}

/** Rules around tenant packages: only leaves are kept, and a change counts for every tenant that has the package at once. */
export function createTenantPackageHooks({ sessions }: Pick<FeatureServices, "sessions">) {
  const withLeaves = async <Input extends PackageInput>(input: Input, { tx }: CallContext) =>
    input.menuIdList ? { ...input, menuIdList: await leavesOf(tx, input.menuIdList) } : input;
  return {
    beforeCreate: <Input extends PackageInput>(input: Input, context: CallContext) =>
      withLeaves(input, context),

    beforeUpdate: <Input extends PackageInput>(
      input: Input,
      _current: unknown,
      context: CallContext,
    ) => withLeaves(input, context),

    async afterUpdate(
      { id }: { id: number },
      input: PackageInput,
      _previous: unknown,
      context: CallContext,
    ): Promise<void> {
      const { tx } = context;
      if (input.menuIdList === undefined) return;
      for (const tenantId of await reachFollowers(context, id)) sessions.outdate(tx, { tenantId });
    },
  };
}
