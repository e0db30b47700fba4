const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endBytes = 22;
const entryBytes = 46;
const longestComment = 65_535;

/**
 * How many bytes a ZIP archive says it unpacks to, the sum over all its entries; null: it is none, or a broken one. Infinity where that
 * cannot be trusted: sizes left out, entries that tell theirs elsewhere. Readers stop an entry at the size that is stated here.
 */
export function unpackedBytes(archive: Buffer): number | null {
  const end = findEnd(archive);
  if (end < 0) return null;
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  let sum = 0;
  for (let index = 0; index < count; index++) {
    if (at + entryBytes > archive.length || archive.readUInt32LE(at) !== entryMark) return null;
    const packed = archive.readUInt32LE(at + 20);
    const unpacked = archive.readUInt32LE(at + 24);
    const told = archive.readUInt16LE(at + 10) === 0 ? packed : unpacked;
    const later = (archive.readUInt16LE(at + 8) & 8) !== 0;
    if (unpacked === 0 && (packed > 2 || (later && packed === 0))) return Infinity;
    sum += told;
    at += entryBytes + [28, 30, 32].reduce((all, part) => all + archive.readUInt16LE(at + part), 0);
  }
  return sum;
}

function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - endBytes - longestComment);
  for (let at = archive.length - endBytes; at >= first; at--) {
    if (archive.readUInt32LE(at) === endMark) return at;
  }
  return -1;
}
