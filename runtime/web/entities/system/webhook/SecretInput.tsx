import { makeWebhookSecret } from "../../../../../generated/system/webhook/client.ts";
import { MadeSecretInput } from "../../../core/fields/inputs/text/MadeSecretInput.tsx";
import { call } from "../../../core/http/call.ts";
import type { InputProps } from "../../../core/pages/contract.ts";

const make = () => call(makeWebhookSecret);

/** What messages are signed with. */
export const SecretInput = (props: InputProps) => <MadeSecretInput {...props} make={make} />;
