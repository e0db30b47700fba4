import Contrast from "@mui/icons-material/Contrast";
import FormatSize from "@mui/icons-material/FormatSizeOutlined";
import Fullscreen from "@mui/icons-material/FullscreenOutlined";
import Keyboard from "@mui/icons-material/KeyboardOutlined";
import Lock from "@mui/icons-material/LockOutlined";
import Logout from "@mui/icons-material/LogoutOutlined";
import Translate from "@mui/icons-material/TranslateOutlined";
import ViewQuilt from "@mui/icons-material/ViewQuiltOutlined";
import { useLocaleState, useTranslate } from "react-admin";
import { languages } from "../../core/i18n/languages.ts";
import { chooseLanguage } from "../../core/i18n/presentLanguage.ts";
import { useThemeConfig } from "../../core/theme/useThemeConfig.ts";
import type { PaletteItem } from "../palette/index.ts";
import { switchFullScreen } from "./top/fullScreen.ts";
import { useLayout } from "./LayoutContext.tsx";
import { sizes } from "./top/SizeMenu.tsx";
import { useLock } from "./useLock.ts";

const layouts = ["defaults", "classic", "transverse", "columns"] as const;

/** What the shell can do, for the palette; choices of many come up only when they are looked for. */
export function useShellActions(): PaletteItem[] {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { config, change } = useThemeConfig();
  const { showDialog } = useLayout();
  const lock = useLock();
  const mode = translate(config.isIsDark ? "shell.theme.light" : "shell.theme.dark");
  return [
    {
      id: "theme",
      title: translate("shell.palette.act.theme", { name: mode }),
      words: ["theme", "dark", "light"],
      icon: <Contrast fontSize="small" />,
      run: () => change({ isIsDark: !config.isIsDark }),
    },
    {
      id: "lock",
      title: translate("shell.lock.now"),
      words: ["lock"],
      icon: <Lock fontSize="small" />,
      keys: "alt+l",
      run: lock,
    },
    {
      id: "fullScreen",
      title: translate("shell.header.fullScreen"),
      words: ["full screen"],
      icon: <Fullscreen fontSize="small" />,
      run: switchFullScreen,
    },
    {
      id: "shortcuts",
      title: translate("shell.shortcut.open"),
      words: ["keyboard", "shortcuts"],
      icon: <Keyboard fontSize="small" />,
      keys: "?",
      run: () => showDialog("shortcuts"),
    },
    {
      id: "signOut",
      title: translate("shell.user.logOut"),
      words: ["log out", "sign out"],
      icon: <Logout fontSize="small" />,
      run: () => showDialog("signOut"),
    },
    ...layouts
      .filter((layout) => layout !== config.layout)
      .map((layout) => ({
        id: `layout/${layout}`,
        title: translate("shell.palette.act.layout", {
          name: translate(`shell.layout.names.${layout}`),
        }),
        words: ["layout", layout],
        icon: <ViewQuilt fontSize="small" />,
        onDemand: true,
        run: () => change({ layout }),
      })),
    ...sizes
      .filter((size) => size !== config.globalComponentSize)
      .map((size) => ({
        id: `size/${size}`,
        title: translate("shell.palette.act.size", {
          name: translate(`shell.layout.sizes.${size}`),
        }),
        words: ["size", size],
        icon: <FormatSize fontSize="small" />,
        onDemand: true,
        run: () => change({ globalComponentSize: size }),
      })),
    ...languages
      .filter(({ code }) => code !== language)
      .map(({ code, name }) => ({
        id: `language/${code}`,
        title: translate("shell.palette.act.language", { name }),
        words: ["language", name, code],
        icon: <Translate fontSize="small" />,
        onDemand: true,
        run: () => chooseLanguage(code),
      })),
  ];
}
