// Exits with a clear message if Node is too old. It is imported first and has to run on old
// versions of Node too.
const minimum = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < minimum[0] || (major === minimum[0] && minor < minimum[1])) {
  console.error(
    `Gavel needs Node ${minimum.join('.')} or later; this is ${process.version}. ` +
      'See https://nodejs.org.',
  );
  process.exit(1);
}
