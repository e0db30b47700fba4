/** True for what stands for the table of a drawn form: a view, named by the form, that comes and goes at run time. */
export const isDrawnTable = (table: string): boolean => /^form_[0-9]+$/.test(table);
