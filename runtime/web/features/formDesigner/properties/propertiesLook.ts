/** The properties below each other. */
export const propertiesLook = { display: "grid", gap: 2, p: 2, alignContent: "start" } as const;
