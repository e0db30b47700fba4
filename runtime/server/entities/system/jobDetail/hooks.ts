import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { mayCall } from "../../../features/outgoing/index.ts";
import {
  authHeaderPlace,
  forget,
  headersOf,
  jobKind,
  requestMethods,
} from "../../../features/scheduler/index.ts";
import type { FeatureServices } from "../../../features/services.ts";

interface JobInput {
  jobId?: string;
  createType?: number;
  httpMethod?: number | null;
  requestUri?: string | null;
  authHeader?: string | null;
  requestHeaders?: string | null;
}

interface JobRow {
  jobId: string;
  createType: number;
  requestUri: string | null;
}

const longestHeader = 1400;

/**
 * Rules around jobs: nobody makes built-in ones or scripts (D1702), an id stays (D1704), a built-in job stays (D3010). What a
 * request carries to prove who asks is stored encrypted and does not follow the address to another host.
 */
export function createJobDetailHooks({
  secrets,
  addresses,
}: Pick<FeatureServices, "secrets" | "addresses">) {
  const seal = <Input extends JobInput>(input: Input): Input => {
    const { authHeader, ...rest } = input;
    if (!authHeader) return rest as Input;
    if (authHeader.length > longestHeader) throw refuse("authHeader", "tooLong", longestHeader);
    if (!/^[\t\x20-\x7e]*$/.test(authHeader)) throw refuse("authHeader", "pattern");
    return { ...input, authHeader: secrets.seal(authHeaderPlace, authHeader) };
  };

  async function checkRequest(input: JobInput): Promise<void> {
    if (input.httpMethod != null && requestMethods[input.httpMethod] === undefined)
      throw refuse("httpMethod", "option");
    if (input.requestHeaders) checkHeaders(input.requestHeaders);
    if (input.requestUri && !(await mayCall(addresses, input.requestUri)))
      throw refuse("requestUri", "privateHost");
  }

  return {
    deletionIsFinal: true,

    async beforeCreate<Input extends JobInput>(input: Input): Promise<Input> {
      if (input.createType === jobKind.script) throw new FormworkError("D1702");
      if (input.createType === jobKind.builtIn) throw refuse("createType", "option");
      await checkRequest(input);
      return seal(input);
    },

    async beforeUpdate<Input extends JobInput>(input: Input, current: JobRow): Promise<Input> {
      if (input.jobId !== undefined && input.jobId !== current.jobId)
        throw new FormworkError("D1704");
      if (input.createType === jobKind.script) throw new FormworkError("D1702");
      if (input.createType !== undefined && input.createType !== current.createType)
        throw refuse("createType", "option");
      await checkRequest(input);
      const moved =
        input.requestUri !== undefined && hostOf(input.requestUri) !== hostOf(current.requestUri);
      const sealed = seal(input);
      return moved && !input.authHeader ? { ...sealed, authHeader: null } : sealed;
    },

    beforeDelete(current: JobRow): void {
      if (current.createType === jobKind.builtIn) throw new FormworkError("D3010");
    },

    afterDelete: ({ jobId }: JobRow, { tx }: CallContext) => forget(tx, jobId),
  };
}

const refuse = (field: string, key: string, max?: number) =>
  new FormworkError("F4000", {
    fields: { [field]: { key, ...(max === undefined ? {} : { params: { max } }) } },
  });

function checkHeaders(lines: string): void {
  try {
    headersOf(lines);
  } catch (cause) {
    throw new FormworkError("F4000", { fields: { requestHeaders: { key: "headers" } }, cause });
  }
}

const hostOf = (address: string | null) =>
  address !== null && URL.canParse(address) ? new URL(address).host : null;
