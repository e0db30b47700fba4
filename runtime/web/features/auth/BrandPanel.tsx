import type { Translate } from "../../core/i18n/lightTexts.ts";
import { BrandMark } from "./BrandMark.tsx";
import type { Brand } from "./signIn.ts";

/** The tenant's face beside the form: its name and one sentence, over a drawing made of the theme color. */
export function BrandPanel({ t, brand }: { t: Translate; brand: Brand | null }) {
  return (
    <aside className="brandPanel">
      <svg
        className="drawing"
        viewBox="0 0 600 800"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <g className="frames">
          <rect x="70" y="430" width="300" height="190" rx="18" />
          <rect x="240" y="520" width="290" height="200" rx="18" />
          <rect x="110" y="660" width="210" height="190" rx="18" />
        </g>
        <g className="bars">
          <rect x="98" y="462" width="120" height="12" rx="6" />
          <rect x="98" y="490" width="200" height="8" rx="4" />
          <rect x="98" y="510" width="170" height="8" rx="4" />
          <rect x="270" y="552" width="90" height="12" rx="6" />
          <rect x="270" y="584" width="230" height="10" rx="5" />
          <rect x="270" y="610" width="230" height="10" rx="5" />
          <rect x="270" y="636" width="180" height="10" rx="5" />
          <rect x="270" y="672" width="64" height="24" rx="12" />
        </g>
      </svg>
      <div className="brandHead">
        <BrandMark logo={brand?.logo ?? null} />
        <span>{brand?.title || t("shell.product.name")}</span>
      </div>
      <div className="brandWords">
        <p className="brandTitle">{brand?.viceTitle || t("shell.signIn.headline")}</p>
        <p className="brandText">{brand?.viceDesc || t("shell.signIn.subline")}</p>
      </div>
    </aside>
  );
}
