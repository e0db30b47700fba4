declare module "virtual:formwork/settings-validators" {
  import type { ValidatorFunctions } from "@rjsf/validator-ajv8";

  const validators: ValidatorFunctions;
  export default validators;
}
