import { loadAllViews } from "../../../core/fields/kinds/views.ts";
import { loadLatinText } from "../../../core/i18n/latinText.ts";

/** What the designer is drawn without at first. */
export const laterParts = {
  logic: () => import("../logic/LogicTab.tsx"),
  preview: () => import("../preview/PreviewTab.tsx"),
  texts: () => import("../texts/TextsTab.tsx"),
  json: () => import("../json/JsonTab.tsx"),
  versions: () => import("../versions/VersionsTab.tsx"),
  publish: () => import("../versions/PublishDialog.tsx"),
  share: () => import("../../forms/index.ts"),
};

/** Time until it is loaded all the same, in milliseconds. */
export const loadAfter = 1500;

/** Loads what may be needed when there is no connection, so that drawing goes on without one. */
export const loadLaterParts = (): Promise<unknown> =>
  Promise.allSettled([
    loadAllViews(),
    import("../../../core/renderer/SchemaFormBody.tsx"),
    import("../../../core/form/sections/FormSteps.tsx"),
    import("../../../core/form/sections/FormTabs.tsx"),
    import("../../../core/fields/inputs/choice/SearchSelect.tsx"),
    import("../code/CodeEditor.tsx"),
    // Keys are made of labels as soon as they are written.
    loadLatinText(document.documentElement.lang),
    ...Object.values(laterParts).map((load) => load()),
  ]);
