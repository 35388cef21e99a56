// Files that hold only data: settings, currencies, order states, the outlines of help articles,
// demo texts, drawings, migrations and test cases. The limits on file size do not apply to them. A
// file with logic does not belong here.
export const dataTables: readonly RegExp[] = [
  /^config\/settingDocs\.ts$/,
  /^src\/lib\/currencies\.ts$/,
  /^src\/lib\/orders\/orderStates\.ts$/,
  /^src\/features\/help\/articles\//,
  /^server\/demo\/(categories|lots|people)\//,
  /^server\/marketplace\/services\/discovery\/names\//,
  /^server\/demo\/images\/motifs\//,
  /^server\/marketplace\/database\/migrations\/\d/,
  /^server\/marketplace\/domain\/customs\/vagueWords\.ts$/,
  /^test\/search\/search(?:Catalogue|Table)\.ts$/,
  /^server\/marketplace\/domain\/customs\/customsCases\.node\.test\.ts$/,
];
