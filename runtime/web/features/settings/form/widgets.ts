import { ChoiceWidget } from "./ChoiceWidget.tsx";
import { ColorWidget } from "./ColorWidget.tsx";
import { LayoutWidget } from "./LayoutWidget.tsx";
import { LineWidget } from "./LineWidget.tsx";
import { NumberWidget } from "./NumberWidget.tsx";
import { PairColorWidget } from "./PairColorWidget.tsx";
import { SwitchWidget } from "./SwitchWidget.tsx";

/** The widgets that the settings name. */
export const settingWidgets = {
  choice: ChoiceWidget,
  color: ColorWidget,
  layout: LayoutWidget,
  line: LineWidget,
  number: NumberWidget,
  pairColor: PairColorWidget,
  switch: SwitchWidget,
};
