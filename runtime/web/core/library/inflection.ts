// In place of the package "inflection" (vite.config.ts): react-admin makes English names of resources and fields with it where nobody
// gives any. Here every name is a text of the catalogue, so that the words stay as they are.

export const humanize = (text: string): string => text;
export const inflect = (text: string): string => text;
export const transform = (text: string): string => text;
export const pluralize = (text: string): string => text;
export const singularize = (text: string): string => text;
export const capitalize = (text: string): string => text;
