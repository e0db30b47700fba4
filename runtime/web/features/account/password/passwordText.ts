import { encrypt, loadBrand } from "../../auth/index.ts";

/** A password as it is sent: SM2 ciphertext where the tenant's settings ask for it. */
export async function passwordText(tenantId: number, password: string): Promise<string> {
  const { publicKey } = await loadBrand(tenantId);
  return publicKey ? encrypt(password, publicKey) : password;
}
