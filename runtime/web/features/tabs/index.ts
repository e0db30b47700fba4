export { KeptPages } from "./kept/KeptPages.tsx";
export { TabsProvider } from "./TabsProvider.tsx";
export { TagTabs } from "./TagTabs.tsx";
export { useDocumentTitle } from "./useDocumentTitle.ts";
export { useTabs } from "./TabsContext.tsx";
