// Types for architecture.cjs.
export type Layer = { name: string; path: RegExp; may: string[]; own: 'all' | 'unit' | 'earlier' };
export declare const layers: Layer[];
export declare const serviceOrder: string[];
export declare const testFile: RegExp;
export declare function findLayer(file: string): { layer: Layer; unit: string } | null;
export declare function findImportViolation(from: string, to: string): string | null;
