/** Archives: what was dropped is unpacked here, and a download of everything is packed here. */
import { strToU8, unzip, zip, type Zippable } from 'fflate';

/** The most bytes of an archive that is unpacked. */
const MOST_ARCHIVE = 256 << 20;

/** A file with its bytes, which are read when its turn comes. */
export interface Source {
  readonly name: string;
  readonly size: number;
  bytes(): Promise<Blob | Uint8Array<ArrayBuffer>>;
}

export const fromFile = (file: File): Source => ({
  name: file.name,
  size: file.size,
  bytes: () => Promise.resolve(file),
});

/** A file that is no match, only the system's own. */
const isSystems = (path: string) => /(^|\/)(\.|__MACOSX|Thumbs\.db|desktop\.ini)/i.test(path);

/** Whether a file is an archive, by its name. */
export const isArchive = ({ name }: { readonly name: string }) => /\.zip$/i.test(name);

/**
 * Returns the files of an archive. A file that is too large by its own account is listed and not
 * inflated: the server would refuse it too.
 */
export async function unpacked(archive: File, mostBytes: number): Promise<Source[]> {
  if (archive.size > MOST_ARCHIVE) throw new RangeError('the archive is too large');
  const packed = new Uint8Array(await archive.arrayBuffer());
  const tooLarge: Source[] = [];
  const files = await new Promise<Record<string, Uint8Array<ArrayBuffer>>>((done, failed) => {
    unzip(
      packed,
      {
        filter({ name, originalSize }) {
          if (name.endsWith('/') || isSystems(name)) return false;
          if (originalSize <= mostBytes) return true;
          const none = () => Promise.resolve(new Uint8Array());
          tooLarge.push({ name: baseName(name), size: originalSize, bytes: none });
          return false;
        },
      },
      (error, found) => (error ? failed(error) : done(found)),
    );
  });
  const found = Object.entries(files).map(([name, bytes]) => ({
    name: baseName(name),
    size: bytes.length,
    bytes: () => Promise.resolve(bytes),
  }));
  return [...found, ...tooLarge];
}

const baseName = (path: string) => path.split('/').at(-1) ?? path;

/** Packs texts; a name that stands there already gets a number. */
export async function packed(files: readonly { name: string; text: string }[]): Promise<Blob> {
  const all: Zippable = {};
  for (const { name, text } of files) {
    const [, stem, extension] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
    let own = name;
    for (let n = 2; own in all; n += 1) own = `${stem ?? ''}-${n}${extension ?? ''}`;
    all[own] = strToU8(text);
  }
  const bytes = await new Promise<Uint8Array<ArrayBuffer>>((done, failed) => {
    zip(all, (error, found) => (error ? failed(error) : done(found)));
  });
  return new Blob([bytes], { type: 'application/zip' });
}

/** Every file that was dropped, those in folders too. */
export async function dropped(transfer: DataTransfer): Promise<File[]> {
  // Asked for at once: after the event nothing is there any more.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
  const plain = [...transfer.files];
  if (entries.every((entry) => entry === null)) return plain;
  const found: File[] = [];
  for (const entry of entries) if (entry) await collect(entry, found);
  return found;
}

async function collect(entry: FileSystemEntry, found: File[]): Promise<void> {
  if (isSystems(entry.name)) return;
  if (entry.isFile) {
    found.push(
      await new Promise<File>((done, failed) => {
        (entry as FileSystemFileEntry).file(done, failed);
      }),
    );
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    // A folder is read in parts, until one is empty.
    const part = await new Promise<FileSystemEntry[]>((done, failed) => {
      reader.readEntries(done, failed);
    });
    if (part.length === 0) return;
    for (const one of part) await collect(one, found);
  }
}
