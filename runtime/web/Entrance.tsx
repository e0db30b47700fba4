import { useCallback, useEffect, useState } from "react";
import { lazy } from "./core/loading/lazy.ts";
import { Suspense } from "./core/loading/Suspense.tsx";
import { Splash } from "./core/pages/Splash.tsx";
import { languageTag } from "./core/i18n/languages.ts";
import { loadLightTexts, type Translate } from "./core/i18n/lightTexts.ts";
import { chooseLanguage, presentLanguage } from "./core/i18n/presentLanguage.ts";
import { homePath, readHash, targetAfterSignIn } from "./core/session/entry.ts";
import { mailLinkTokenOf } from "./core/session/mailLink.ts";
import { embeddedTokenOf, publicTokenOf } from "./core/session/publicForm.ts";
import { scanTicketOf } from "./core/session/scanAddress.ts";
import { isSignedIn } from "./core/session/sessionMark.ts";
import { readTenantId, storeTenantId } from "./core/session/tokenStore.ts";

export type FirstPage =
  | { kind: "signIn" }
  /** A link that came by mail: a new password, or an address to confirm. */
  | { kind: "mailLink"; token: string }
  | { kind: "console" }
  /** A form for anybody who has its link, signed in or not. */
  | { kind: "publicForm"; token: string }
  /** Somebody signed in has scanned the QR code of another device. */
  | { kind: "scan"; ticket: string }
  /** An address brought a token while somebody is signed in: ask first. */
  | { kind: "handedToken"; token: string };

/** Anyone who fills in a form, or is signed in, does not need these pages. */
const auth = () => import("./features/auth/index.ts");
const SignInPage = lazy(async () => ({ default: (await auth()).SignInPage }));
const HandedToken = lazy(async () => ({ default: (await auth()).HandedToken }));
const ScanConfirm = lazy(async () => ({ default: (await auth()).ScanConfirm }));

const App = lazy(() => import("./App.tsx").then(({ App: component }) => ({ default: component })));

const PublicForm = lazy(async () => ({
  default: (await import("./features/publicForm/index.ts")).PublicFormPage,
}));

/** The page of an address that anybody may open: a public form, a link that came by mail; null for every other address. */
export function publicPage(): FirstPage | null {
  // A page in a frame of another site is that form and nothing else, whatever stands behind the hash.
  const { path } = readHash(location.hash);
  const token = embeddedTokenOf(location.pathname) ?? publicTokenOf(path);
  if (token !== null) return { kind: "publicForm", token };
  const link = mailLinkTokenOf(path);
  return link === null ? null : { kind: "mailLink", token: link };
}

/** What a signed-in person sees at the present address. */
export function signedInPage(): FirstPage {
  const ticket = scanTicketOf(readHash(location.hash).path);
  return ticket === null ? { kind: "console" } : { kind: "scan", ticket };
}

/** Sign-in page or console, and the way from one to the other without a reload. */
export function Entrance({ first }: { first: FirstPage }) {
  const [language, setLanguage] = useState(presentLanguage);
  const [texts, setTexts] = useState<Translate | null>(null);
  const [tenantId, setTenantId] = useState(readTenantId);
  const forgetTenant = useCallback(() => {
    storeTenantId(null);
    setTenantId(null);
  }, []);
  const [page, setPage] = useState<FirstPage>(first);

  const enter = useCallback(() => {
    history.replaceState(null, "", targetAfterSignIn(location.hash));
    setPage(signedInPage());
  }, []);

  // Another link in the same tab is another page of its own; away from it the page begins anew.
  useEffect(() => {
    const follow = () => {
      const next = publicPage();
      // Inside the console the address of a form is one of its own.
      if (next && (page.kind !== "console" || next.kind === "mailLink")) setPage(next);
      else if (page.kind === "publicForm" || page.kind === "mailLink") location.reload();
    };
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [page.kind]);

  // On its way together with the texts, not after them.
  useEffect(() => {
    if (page.kind !== "publicForm" && page.kind !== "console") auth().catch(() => undefined);
  }, [page.kind]);

  useEffect(() => {
    document.documentElement.setAttribute("lang", languageTag(language));
    let current = true;
    void loadLightTexts(language).then((t) => {
      if (current) setTexts(() => t);
      return t;
    });
    return () => {
      current = false;
    };
  }, [language]);

  if (page.kind === "publicForm") {
    return (
      <Suspense fallback={<Splash label="" />}>
        <PublicForm key={page.token} token={page.token} />
      </Suspense>
    );
  }
  if (page.kind === "console") {
    return (
      <Suspense fallback={<Splash label={texts ? texts("shell.loading") : ""} />}>
        <App />
      </Suspense>
    );
  }
  if (!texts) return <Splash label="" />;
  if (page.kind === "handedToken") {
    return (
      <HandedToken
        t={texts}
        token={page.token}
        onDone={() => {
          const { path } = readHash(location.hash);
          if (path === "/" || path === "/login") history.replaceState(null, "", `#${homePath}`);
          setPage({ kind: "console" });
        }}
      />
    );
  }
  if (page.kind === "scan") {
    return (
      <ScanConfirm
        t={texts}
        ticket={page.ticket}
        onLeave={() => {
          history.replaceState(null, "", `#${homePath}`);
          setPage({ kind: "console" });
        }}
      />
    );
  }
  return (
    <SignInPage
      key={page.kind === "mailLink" ? page.token : ""}
      t={texts}
      link={page.kind === "mailLink" ? page.token : null}
      onLeaveLink={() => {
        history.replaceState(null, "", "#/login");
        setPage(isSignedIn() ? { kind: "console" } : { kind: "signIn" });
      }}
      language={language}
      tenantId={tenantId}
      onNoTenant={forgetTenant}
      onLanguage={(code) => {
        chooseLanguage(code);
        setLanguage(code);
      }}
      onSignedIn={enter}
    />
  );
}
