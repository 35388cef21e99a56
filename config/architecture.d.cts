// The types of architecture.cjs, for the test that reads it.
export type Room = { name: string; path: RegExp; may: string[]; own: 'all' | 'unit' };
export declare const rooms: Room[];
export declare const testFile: RegExp;
export declare function roomOf(file: string): { room: Room; unit: string } | null;
export declare function importFault(from: string, to: string): string | null;
