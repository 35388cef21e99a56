// What keeps a printing browser from reaching anything (security.md 3.3), in layers: a proxy that is not there, for
// loopback too; names that resolve to nothing; and, for each page (see printPage.ts), no scripts, offline, every request
// refused. Its environment holds nothing of ours.

/** A port that nobody but root can listen on, and nobody does. */
export const DEAD_PROXY = 'http://127.0.0.1:1';
/** Without it Chromium goes to loopback past every proxy. */
export const NO_BYPASS = '<-loopback>';

const quiet = [
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  // The crash reporter is the one process that leaves the browser's group, and would outlive it.
  '--disable-crashpad-for-testing',
];

const walls = [
  `--proxy-server=${DEAD_PROXY}`,
  `--proxy-bypass-list=${NO_BYPASS}`,
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--block-new-web-contents',
  '--deny-permission-prompts',
];

/** `isRoot`: Chromium's own sandbox cannot run as root; elsewhere it stays on. */
export function jailFlags(isRoot: boolean): string[] {
  return [...quiet, ...walls, ...(isRoot ? ['--no-sandbox'] : [])];
}

const passedOn = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_RUNTIME_DIR', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE', 'LD_LIBRARY_PATH'];

/** No secret of the server's goes into a process that draws what others wrote. `folder`: for its temporary files. */
export function jailEnvironment(env: NodeJS.ProcessEnv, folder: string): Record<string, string> {
  return { ...Object.fromEntries(passedOn.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]))), TMPDIR: folder };
}
