import * as authCalls from "../../../../generated/access/auth/client.ts";
import { encrypt, loadBrand } from "../auth/index.ts";
import { call } from "../../core/http/call.ts";

export interface FactorState {
  enabled: boolean;
  recoveryCodes: number;
  /** The configuration asks people like this one for it. */
  required: boolean;
}

export interface FactorSecret {
  /** Base32, for typing in by hand. */
  secret: string;
  /** What the QR code says. */
  uri: string;
}

export const factorKey = ["secondFactor"];

export const loadFactor = (): Promise<FactorState> => call(authCalls.secondFactor);

/** Passwords travel under the tenant's key, as at sign-in. */
async function seal(password: string, tenantId: number): Promise<string> {
  const { publicKey } = await loadBrand(tenantId);
  return publicKey ? encrypt(password, publicKey) : password;
}

export const startFactor = async (password: string, tenantId: number): Promise<FactorSecret> =>
  call(authCalls.startSecondFactor, {
    password: await seal(password, tenantId),
  });

/** Gives the recovery codes, shown this once. */
export const confirmFactor = (code: string): Promise<string[]> =>
  call(authCalls.confirmSecondFactor, { code: code.trim() });

interface Proof {
  password: string;
  code: string;
}

export const disableFactor = async (proof: Proof, tenantId: number): Promise<null> =>
  call(authCalls.disableSecondFactor, {
    code: proof.code.trim(),
    password: await seal(proof.password, tenantId),
  });

export const renewRecoveryCodes = async (proof: Proof, tenantId: number): Promise<string[]> =>
  call(authCalls.renewRecoveryCodes, {
    code: proof.code.trim(),
    password: await seal(proof.password, tenantId),
  });
