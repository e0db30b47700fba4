import Block from "@mui/icons-material/BlockOutlined";
import CleaningServices from "@mui/icons-material/CleaningServicesOutlined";
import Code from "@mui/icons-material/CodeOutlined";
import Home from "@mui/icons-material/HomeOutlined";
import ImportExport from "@mui/icons-material/ImportExport";
import Keyboard from "@mui/icons-material/KeyboardOutlined";
import Lock from "@mui/icons-material/LockOutlined";
import Logout from "@mui/icons-material/LogoutOutlined";
import Person from "@mui/icons-material/PersonOutlined";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { homePath } from "../../../core/session/entry.ts";
import { openTransfers } from "../../../core/transfer/transferCenter.ts";
import { showKeys } from "../../../core/shortcuts/keys.ts";
import { useLayout } from "../LayoutContext.tsx";
import { useRepository } from "../brand/useRepository.ts";
import { useLock } from "../useLock.ts";
import { usePlaces } from "../usePlaces.ts";

export interface UserEntry {
  name: string;
  icon: ReactNode;
  text: string;
  /** Keys that do the same, as they are shown. */
  keys?: string;
  /** A page of the console. */
  to?: string;
  /** Another site. */
  href?: string;
  run?: () => void;
}

/** The entries of the person's own menu, in groups; `asked` once somebody wants to see them. */
export function useUserEntries(asked: boolean): UserEntry[][] {
  const translate = useTranslate();
  const { profile } = usePlaces();
  const { showDialog } = useLayout();
  const lock = useLock();
  const repository = useRepository(asked);
  return [
    [
      {
        name: "home",
        icon: <Home fontSize="small" />,
        text: translate("shell.layout.user.home"),
        to: homePath,
      },
      ...(profile
        ? [
            {
              name: "profile",
              icon: <Person fontSize="small" />,
              text: translate("shell.user.profile"),
              to: profile,
            },
          ]
        : []),
    ],
    [
      {
        name: "transfers",
        icon: <ImportExport fontSize="small" />,
        text: translate("shell.task.title"),
        run: openTransfers,
      },
      {
        name: "shortcuts",
        icon: <Keyboard fontSize="small" />,
        text: translate("shell.shortcut.title"),
        keys: "?",
        run: () => showDialog("shortcuts"),
      },
      {
        name: "clearCaches",
        icon: <CleaningServices fontSize="small" />,
        text: translate("shell.layout.clear.title"),
        run: () => showDialog("clearCaches"),
      },
      {
        name: "noAccess",
        icon: <Block fontSize="small" />,
        text: translate("shell.layout.user.noAccess"),
        to: "/401",
      },
      ...(repository
        ? [
            {
              name: "repository",
              icon: <Code fontSize="small" />,
              text: translate("shell.layout.user.repository"),
              href: repository,
            },
          ]
        : []),
    ],
    [
      {
        name: "lock",
        icon: <Lock fontSize="small" />,
        text: translate("shell.lock.now"),
        keys: showKeys("alt+l"),
        run: lock,
      },
      {
        name: "signOut",
        icon: <Logout fontSize="small" />,
        text: translate("shell.user.logOut"),
        run: () => showDialog("signOut"),
      },
    ],
  ];
}
