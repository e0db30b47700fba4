import { useNotify, useTranslate } from "react-admin";
import { DemoPage } from "../parts/DemoPage.tsx";
import { IconGrid } from "../parts/IconGrid.tsx";

const source = `
import { MenuIcon } from "core/icons/MenuIcon.tsx";
<MenuIcon icon="ele-Calendar" /> // the name a menu carries
`;

/** Every icon a menu can carry; pressing one copies its name. */
export function IconsDemo() {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = (name: string) =>
    navigator.clipboard.writeText(name).then(
      () => notify(translate("shell.demo.icons.copied", { name }), { type: "success" }),
      () => notify(translate("shell.demo.copyFailed"), { type: "error" }),
    );
  return (
    <DemoPage name="icons" source={source}>
      <IconGrid onChoose={(name) => void copy(name)} />
    </DemoPage>
  );
}
