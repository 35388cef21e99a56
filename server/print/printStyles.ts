// The styles of printed sheets: the CSS of their chunks as built, with embedded fonts. Read from
// disk once per build.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { getPageFiles, type AssetManifest } from '../ssr/assetManifest';
import {
  getFontFaceRules,
  fontPackages,
  readFaces,
  readFontPackage,
  withoutFaces,
  type FontFace,
} from './printFonts';

/** The only font family of the site that sheets use. The display serif is not printed. */
const SHEET_FAMILY = 'Inter Variable';

type Styles = { rules: string; faces: FontFace[] };

type Fonts = Record<keyof typeof fontPackages, readonly FontFace[]>;

/** The chunk that contains all documents. */
const DOCUMENTS_CHUNK = 'documents';

export type PrintStyles = (input: {
  /** The printed markup, which determines the fonts. */
  text: string;
}) => Promise<string>;

type PrintStylesDeps = {
  clientDir: string;
  manifest: () => AssetManifest;
  log: Pick<Logger, 'warn'>;
};

export function createPrintStyles({ clientDir, manifest, log }: PrintStylesDeps): PrintStyles {
  const read = new Map<string, Promise<Styles>>();
  let fonts: Promise<Fonts> | null = null;

  async function readStyles(files: readonly string[]): Promise<Styles> {
    const texts = await Promise.all(
      files.map((file) => readFile(path.join(clientDir, file), 'utf8')),
    );
    const css = texts.join('\n');
    // URLs in the build's CSS are relative to its root.
    const faces = readFaces(css, (url) => path.join(clientDir, url)).filter(
      ({ family }) => family === SHEET_FAMILY,
    );
    return { rules: withoutFaces(css), faces };
  }

  /** If a package is missing, documents use the fonts of the site and the machine. */
  async function readFonts(): Promise<Fonts> {
    const read = (name: keyof typeof fontPackages): Promise<readonly FontFace[]> =>
      readFontPackage(fontPackages[name]).catch((error: unknown) => {
        log.warn({ err: error }, 'a document font is not installed');
        return [];
      });
    const [latin, simplified, traditional] = await Promise.all([
      read('latin'),
      read('simplified'),
      read('traditional'),
    ]);
    return { latin, simplified, traditional };
  }

  return async ({ text }) => {
    const assetManifest = manifest();
    const files = getPageFiles(assetManifest, DOCUMENTS_CHUNK).css;
    const key = files.join(' ');
    const styles = read.get(key) ?? readStyles(files);
    read.set(key, styles);
    // Retry next time if a file could not be read.
    styles.catch(() => read.delete(key));
    const { rules, faces } = await styles;
    const { latin, simplified, traditional } = await (fonts ??= readFonts());
    // Both Chinese fonts are included, because some of their ranges name characters that the file
    // lacks. The CSS of the sheet decides which comes first.
    return `${await getFontFaceRules(text, [latin, faces, [...simplified, ...traditional]])}${rules}`;
  };
}
