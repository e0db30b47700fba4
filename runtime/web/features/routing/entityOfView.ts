/** Menu component of a form that people drew: "/forms/<code>", with or without the generated "/index". */
const formView = /^\/(forms\/[a-z][A-Za-z0-9]{0,40})(?:\/index)?$/;

/** Whether a menu's component names a form; its pages are made when they are asked for. */
export const isFormView = (component: string | null): component is string =>
  component !== null && formView.test(component);

/** The entity that a view shows: a generated one by its view key, a form by its code; undefined for hand-written screens. */
export const entityOfView = (
  view: string,
  entityViews: Readonly<Record<string, string>>,
): string | undefined => formView.exec(view)?.[1] ?? entityViews[view];
