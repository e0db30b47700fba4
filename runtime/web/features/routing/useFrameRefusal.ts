import { useEffect, useState } from "react";

/** Whether the console's own policy has kept the address out of a frame, as it does until a menu names its origin. */
export function useFrameRefusal(address: string | null): boolean {
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    const hear = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective !== "frame-src" || !address) return;
      const origin = new URL(address, location.href).origin;
      if (blockedURI.startsWith(origin)) setRefused(address);
    };
    document.addEventListener("securitypolicyviolation", hear);
    return () => document.removeEventListener("securitypolicyviolation", hear);
  }, [address]);
  return refused !== null && refused === address;
}
