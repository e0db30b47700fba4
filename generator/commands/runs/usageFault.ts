/** The command cannot do what was asked for a reason outside the schemas; the text says which. Exit code 2. */
export class UsageFault extends Error {}
