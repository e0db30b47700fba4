import { lazy } from "../../../core/loading/lazy.ts";
import { TextInput } from "../../../core/fields/inputs/text/TextInput.tsx";
import type { EntityOverrides, InputProps } from "../../../core/pages/contract.ts";

/** The job whose trigger it is: named, not chosen. */
const JobInput = (props: InputProps) => <TextInput {...props} readOnly />;

const ZoneInput = lazy(async () => ({ default: (await import("./ZoneInput.tsx")).ZoneInput }));

export const overrides: EntityOverrides = { inputs: { jobId: JobInput, timeZone: ZoneInput } };
