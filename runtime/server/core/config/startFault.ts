/** A fault the operator can cure (a bad variable, a folder of another major, a full disk): printed without a stack, exit 1. */
export class StartFault extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "StartFault";
  }
}
