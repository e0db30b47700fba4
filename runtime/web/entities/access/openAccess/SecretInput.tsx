import * as openAccessCalls from "../../../../../generated/access/openAccess/client.ts";
import { MadeSecretInput } from "../../../core/fields/inputs/text/MadeSecretInput.tsx";
import { call } from "../../../core/http/call.ts";
import type { InputProps } from "../../../core/pages/contract.ts";

const make = () => call(openAccessCalls.createSecret);

/** The secret of a key. */
export const SecretInput = (props: InputProps) => <MadeSecretInput {...props} make={make} />;
