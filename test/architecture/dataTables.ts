// Files that are pure data, for which the limits of size do not hold. Read by fileSizes.node.test.ts.
// A file belongs here only if it has no logic: tables of names, countries, motifs, demo texts.
export const dataTables: readonly RegExp[] = [
  /^src\/lib\/(currencies|countries)\.ts$/,
  /^server\/marketplace\/catalogue\/(categories|lots|people)\//,
  /^server\/marketplace\/catalogue\/.*\/data\//,
  /^server\/marketplace\/database\/migrations\/\d/,
];
