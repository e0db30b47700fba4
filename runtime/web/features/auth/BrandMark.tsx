import { useState } from "react";

/** The tenant's logo, or the product's own mark when there is none or it cannot be loaded. */
export function BrandMark({ logo }: { logo: string | null }) {
  const [failed, setFailed] = useState(false);
  if (logo && !failed) {
    return <img className="brandLogo" src={logo} alt="" onError={() => setFailed(true)} />;
  }
  return (
    <svg className="brandLogo" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" className="markGround" />
      <path d="M9 8h14v4H13v4h8v4h-8v4H9z" className="markLetter" />
    </svg>
  );
}
