import { lazy, type ComponentType } from "react";

/** One demonstration by its name; each page and its libraries are a chunk of their own. */
const pages: Record<string, ComponentType> = {
  tabs: lazy(async () => ({ default: (await import("./functions/TabsDemo.tsx")).TabsDemo })),
  number: lazy(async () => ({ default: (await import("./functions/NumberDemo.tsx")).NumberDemo })),
  editor: lazy(async () => ({ default: (await import("./functions/EditorDemo.tsx")).EditorDemo })),
  crop: lazy(async () => ({ default: (await import("./functions/CropDemo.tsx")).CropDemo })),
  qrcode: lazy(async () => ({ default: (await import("./functions/QrcodeDemo.tsx")).QrcodeDemo })),
  map: lazy(async () => ({ default: (await import("./functions/MapDemo.tsx")).MapDemo })),
  print: lazy(async () => ({ default: (await import("./functions/PrintDemo.tsx")).PrintDemo })),
  clipboard: lazy(async () => ({
    default: (await import("./functions/ClipboardDemo.tsx")).ClipboardDemo,
  })),
  dragLayout: lazy(async () => ({
    default: (await import("./functions/DragLayoutDemo.tsx")).DragLayoutDemo,
  })),
  split: lazy(async () => ({ default: (await import("./functions/SplitDemo.tsx")).SplitDemo })),
  slider: lazy(async () => ({ default: (await import("./functions/SliderDemo.tsx")).SliderDemo })),
  filtering: lazy(async () => ({
    default: (await import("./pages/FilteringDemo.tsx")).FilteringDemo,
  })),
  icons: lazy(async () => ({ default: (await import("./pages/IconsDemo.tsx")).IconsDemo })),
  adaptive: lazy(async () => ({
    default: (await import("./pages/AdaptiveDemo.tsx")).AdaptiveDemo,
  })),
  tableRules: lazy(async () => ({
    default: (await import("./pages/TableRulesDemo.tsx")).TableRulesDemo,
  })),
  formI18n: lazy(async () => ({
    default: (await import("./pages/FormI18nDemo.tsx")).FormI18nDemo,
  })),
  multiForm: lazy(async () => ({
    default: (await import("./pages/MultiFormDemo.tsx")).MultiFormDemo,
  })),
  dynamicForm: lazy(async () => ({
    default: (await import("./pages/DynamicFormDemo.tsx")).DynamicFormDemo,
  })),
  workflow: lazy(async () => ({
    default: (await import("./pages/WorkflowDemo.tsx")).WorkflowDemo,
  })),
  waterfall: lazy(async () => ({
    default: (await import("./pages/WaterfallDemo.tsx")).WaterfallDemo,
  })),
  steps: lazy(async () => ({ default: (await import("./pages/StepsDemo.tsx")).StepsDemo })),
  lightbox: lazy(async () => ({
    default: (await import("./pages/LightboxDemo.tsx")).LightboxDemo,
  })),
  waves: lazy(async () => ({ default: (await import("./pages/WavesDemo.tsx")).WavesDemo })),
  treeTable: lazy(async () => ({
    default: (await import("./pages/TreeTableDemo.tsx")).TreeTableDemo,
  })),
  dragList: lazy(async () => ({
    default: (await import("./pages/DragListDemo.tsx")).DragListDemo,
  })),
  lazyImages: lazy(async () => ({
    default: (await import("./pages/LazyImagesDemo.tsx")).LazyImagesDemo,
  })),
  tools: lazy(async () => ({ default: (await import("./pages/ToolsDemo.tsx")).ToolsDemo })),
  iconPicker: lazy(async () => ({
    default: (await import("./components/IconPickerDemo.tsx")).IconPickerDemo,
  })),
  noticeBar: lazy(async () => ({
    default: (await import("./components/NoticeBarDemo.tsx")).NoticeBarDemo,
  })),
  svgIcon: lazy(async () => ({
    default: (await import("./components/SvgIconDemo.tsx")).SvgIconDemo,
  })),
  tableWrapper: lazy(async () => ({
    default: (await import("./components/TableWrapperDemo.tsx")).TableWrapperDemo,
  })),
  ordinary: lazy(async () => ({
    default: (await import("./parameters/OrdinaryDemo.tsx")).OrdinaryDemo,
  })),
  ordinaryDetail: lazy(async () => ({
    default: (await import("./parameters/OrdinaryDetailDemo.tsx")).OrdinaryDetailDemo,
  })),
  dynamic: lazy(async () => ({
    default: (await import("./parameters/DynamicDemo.tsx")).DynamicDemo,
  })),
  dynamicDetail: lazy(async () => ({
    default: (await import("./parameters/DynamicDetailDemo.tsx")).DynamicDetailDemo,
  })),
  rightsPage: lazy(async () => ({
    default: (await import("./rights/RightsPageDemo.tsx")).RightsPageDemo,
  })),
  rightsButton: lazy(async () => ({
    default: (await import("./rights/RightsButtonDemo.tsx")).RightsButtonDemo,
  })),
  rightsServer: lazy(async () => ({
    default: (await import("./rights/RightsServerDemo.tsx")).RightsServerDemo,
  })),
  bigData: lazy(async () => ({ default: (await import("./charts/BigDataDemo.tsx")).BigDataDemo })),
  dataScreen: lazy(async () => ({
    default: (await import("./charts/DataScreenDemo.tsx")).DataScreenDemo,
  })),
  nested: lazy(async () => ({ default: (await import("./parts/NestedDemo.tsx")).NestedDemo })),
};

/** The demonstrations by view key, as menus name them in `component`. */
export const demoViews: Record<string, ComponentType> = Object.fromEntries(
  Object.entries(pages).map(([name, page]) => [`/demo/${name}/index`, page]),
);
