import type { SealedPlace } from "./sealedPlaces.ts";
import { keyIdOf, openText, sealText, type NamedKey } from "./sealedText.ts";

/** Encrypts values that the server has to read again: passwords of services, client secrets, tokens, second factors. */
export interface SecretBox {
  /** Encrypts a text for one place: it opens nowhere else. */
  seal(place: SealedPlace, text: string): string;
  /** Decrypts what `seal` gave for the same place; throws when it was changed, moved or sealed with another key. */
  open(place: SealedPlace, sealed: string): string;
}

/** The keys that are in force at this moment. */
export interface KeysInForce {
  /** What new texts are sealed with. */
  current(): NamedKey;
  find(id: string): NamedKey | undefined;
  /** Told of a text whose key is not known here, which another process may have made. */
  missed(id: string): void;
}

export function createSecretBox(keys: KeysInForce): SecretBox {
  return {
    seal: (place, text) => sealText(keys.current(), place, text),
    open(place, sealed) {
      const id = keyIdOf(sealed);
      if (id === null) throw new Error(`the secret of ${place} is not sealed`);
      const key = keys.find(id);
      if (key) return openText(key, place, sealed);
      keys.missed(id);
      throw new Error(`the secret of ${place} is sealed with the key ${id}, which is not known`);
    },
  };
}
