// Isolates the print browser in layers: a proxy that does not exist, also for loopback; host names
// that do not resolve; and per page (printBrowser.ts) no scripts, offline mode and blocked
// requests. Its environment contains no secrets.

/** A port that only root could listen on, and nothing does. */
export const DEAD_PROXY = 'http://127.0.0.1:1';
/** Without this, Chromium bypasses the proxy for loopback addresses. */
export const NO_BYPASS = '<-loopback>';

const quietFlags = [
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  // The crash reporter leaves the browser's process group and would outlive it.
  '--disable-crashpad-for-testing',
];

const isolationFlags = [
  `--proxy-server=${DEAD_PROXY}`,
  `--proxy-bypass-list=${NO_BYPASS}`,
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--block-new-web-contents',
  '--deny-permission-prompts',
];

/** `isRoot`: Chromium's own sandbox does not work as root. For other users it stays on. */
export function sandboxFlags(isRoot: boolean): string[] {
  return [...quietFlags, ...isolationFlags, ...(isRoot ? ['--no-sandbox'] : [])];
}

const passedVariables = [
  'PATH',
  'HOME',
  'LANG',
  'LC_ALL',
  'XDG_CACHE_HOME',
  'XDG_CONFIG_HOME',
  'XDG_RUNTIME_DIR',
  'FONTCONFIG_PATH',
  'FONTCONFIG_FILE',
  'LD_LIBRARY_PATH',
];

/**
 * Passes on only the listed variables, so that no secret reaches a process that renders user input.
 * `folder` is for temporary files.
 */
export function sandboxEnvironment(env: NodeJS.ProcessEnv, folder: string): Record<string, string> {
  return {
    ...Object.fromEntries(
      passedVariables.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
    ),
    TMPDIR: folder,
  };
}
