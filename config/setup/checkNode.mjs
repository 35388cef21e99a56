// Refuses a Node that is too old, in words, before it fails in the middle. Imported first by start, test and dev.
// Written for old Nodes too: nothing here may need a new one.
const oldest = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(`Gavel needs Node ${oldest.join('.')} or later; this is ${process.version}. See https://nodejs.org.`);
  process.exit(1);
}
