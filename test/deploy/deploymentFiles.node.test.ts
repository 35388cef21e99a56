// The files of config/deploy: their settings exist, each required one is set, and the Dockerfile
// copies and starts files that exist. nginx, pgbouncer and kubectl read theirs, where they are
// installed.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { specs } from '../../config/settingSpecs';
import { readSettings } from '../../config/settings';
import { nodeConfig } from '../../config/webpack/nodeConfig';
import { findPostgresUser } from '../../server/marketplace/database/postgresUser';
import { waitFor } from '../browser/waitFor';
import { findFreePort } from '../setup/findFreePort';

const root = path.resolve(__dirname, '../..');
const folder = path.join(root, 'config/deploy');
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'gavel-deploy-'));
  chmodSync(scratch, 0o755);
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Set for PostgreSQL's image and our own scripts, not for Gavel. */
const foreignNames = [
  'GAVEL_PASSWORD_FILE',
  'MALLOC_ARENA_MAX',
  'NODE_ENV',
  'POSTGRES_PASSWORD_FILE',
  'POSTGRES_USER',
  'PRIMARY_HOST',
  'REPLICATION_PASSWORD_FILE',
];

const isKnown = (name: string): boolean => name in specs || foreignNames.includes(name);

/** The names of variables in YAML: `NAME: value`, `name: NAME`, and `key: NAME`. */
const listNames = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/^ *(?:([A-Z][A-Z_]+):|- name: ([A-Z][A-Z_]+)$)/gm)].map(
      ([, key, name]) => key ?? name ?? '',
    ),
  ),
];

/** What a real deployment needs for all of its parts to work. */
const required = {
  web: [
    'PUBLIC_ORIGIN',
    'UPSTREAM_URL',
    'TRUSTED_PROXIES',
    'INTERNAL_SECRET',
    'EXPERIMENTS_API_KEY',
  ],
  marketplace: [
    'PUBLIC_ORIGIN',
    'DATABASE_URL',
    'SECRET_KEY',
    'SMTP_URL',
    'MAIL_FROM',
    'INTERNAL_SECRET',
  ],
};

describe('compose.yaml', () => {
  const text = read('compose.yaml');

  test('sets only settings that exist', () => {
    const names = listNames(text);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
  });

  test('sets what both processes need', () => {
    const names = listNames(text);
    const needed = [...required.web, ...required.marketplace];
    expect(needed.filter((name) => !names.includes(name))).toEqual([]);
  });

  test('has no default for a secret', () => {
    const secrets = /(?:SECRET|KEY|PASSWORD|DATABASE_URL|SMTP_URL)[A-Z_]*: (.+)/g;
    const values = [...text.matchAll(secrets)].map(([, value = '']) => value);
    expect(values.length).toBeGreaterThan(5);
    expect(values.filter((value) => !/^(?:\$\{[A-Z_]+:\?|\/run\/secrets\/)/.test(value))).toEqual(
      [],
    );
  });

  test('mounts files that exist, and uses only declared secrets', () => {
    const mounts = [...text.matchAll(/- (\.\/[\w./-]+):/g)].map(([, file = '']) => file);
    expect(mounts.length).toBeGreaterThan(4);
    expect(mounts.filter((file) => !existsSync(path.join(folder, file)))).toEqual([]);
    expect(existsSync(path.join(folder, 'chromium-seccomp.json'))).toBe(true);
    const used = [...text.matchAll(/\/run\/secrets\/(\w+)/g)].map(([, name = '']) => name);
    expect(used.filter((name) => !text.includes(`./secrets/${name}`))).toEqual([]);
  });
});

describe('the settings of both deployments', () => {
  const common = {
    PUBLIC_ORIGIN: 'https://gavel.example',
    INTERNAL_SECRET: 'a'.repeat(64),
    EXPERIMENTS_API_KEY: 'b'.repeat(64),
    MAIL_FROM: 'Gavel <no-reply@gavel.example>',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_gavelgavel',
    METRICS_HOST: '0.0.0.0',
  };

  test('make the web server use the marketplace’s experiments, without a demo', () => {
    const web = readSettings({
      ...common,
      UPSTREAM_URL: 'http://marketplace:3100',
      EXPERIMENTS_ENDPOINT: 'http://marketplace:3100/experiments/api/v1',
      TRUSTED_PROXIES: '172.30.0.10',
      METRICS_PORT: '9101',
    });
    expect(web).toMatchObject({ demo: false, upstreamUrl: 'http://marketplace:3100' });
    expect(web.experiments?.endpoint).toBe('http://marketplace:3100/experiments/api/v1');
  });

  test('make the marketplace serve its experiments to the network, without a demo', () => {
    const marketplace = readSettings({
      ...common,
      DATABASE_URL: 'postgres://gavel:x@pgbouncer:6432/gavel',
      STRIPE_SECRET_KEY: 'sk_test_gavelgavel',
      MARKETPLACE_HOST: '0.0.0.0',
      EXTRA_HOSTS: 'marketplace:3100',
    });
    expect(marketplace).toMatchObject({
      demo: false,
      marketplaceHost: '0.0.0.0',
      ownExperimentsKey: common.EXPERIMENTS_API_KEY,
    });
    expect(marketplace.web.extraHosts).toContain('marketplace:3100');
  });
});

describe('the Kubernetes manifests', () => {
  const manifests = readdirSync(path.join(folder, 'kubernetes')).filter(
    (file) => file !== 'kustomization.yaml',
  );
  const text = manifests.map((file) => read(`kubernetes/${file}`)).join('\n---\n');

  test('are all listed in kustomization.yaml', () => {
    const kustomization = read('kubernetes/kustomization.yaml');
    expect(manifests.filter((file) => !kustomization.includes(`- ${file}\n`))).toEqual([]);
  });

  test('set only settings that exist, and everything that both processes need', () => {
    const names = listNames(text);
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
    const settings = read('kubernetes/settings.yaml');
    for (const process of ['web', 'marketplace'] as const) {
      const own = listNames(read(`kubernetes/${process}.yaml`) + settings);
      expect(required[process].filter((name) => !own.includes(name))).toEqual([]);
    }
  });

  test('keep the variables of Kubernetes’ own services away from settings of the same name', () => {
    const pods = [...text.matchAll(/^ +containers:$/gm)];
    expect([...text.matchAll(/^ +enableServiceLinks: false$/gm)]).toHaveLength(pods.length);
    expect(pods).toHaveLength(3);
  });

  test('take every secret from a Secret', () => {
    const settings = read('kubernetes/settings.yaml');
    expect(settings).not.toMatch(/SECRET|_KEY|PASSWORD|DATABASE_URL|SMTP_URL/);
    expect(text).not.toMatch(/kind: Secret$/m);
  });

  if (spawnSync('kubectl', ['version', '--client']).status === 0)
    test('kubectl builds them', () => {
      const built = spawnSync('kubectl', ['kustomize', path.join(folder, 'kubernetes')], {
        encoding: 'utf8',
      });
      expect(built.stderr).toBe('');
      const kinds = [...built.stdout.matchAll(/^kind: (\w+)$/gm)].map(([, kind = '']) => kind);
      expect(kinds.filter((kind) => kind === 'Deployment')).toHaveLength(2);
      expect(kinds).toEqual(
        expect.arrayContaining([
          'Namespace',
          'ConfigMap',
          'Service',
          'Job',
          'Ingress',
          'NetworkPolicy',
          'PodDisruptionBudget',
          'HorizontalPodAutoscaler',
        ]),
      );
    });
  else process.stdout.write('kubectl is not installed: the manifests are not built\n');
});

describe('the Dockerfile', () => {
  const text = read('Dockerfile');

  test('copies files and folders that exist', () => {
    const sources = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    expect(sources.length).toBeGreaterThan(8);
    expect(sources.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
    const ignored = read('Dockerfile.dockerignore');
    const top = [...new Set(sources.map((name) => name.replace('./', '').split('/')[0]))];
    expect(top.filter((name) => !ignored.includes(`!${name}\n`))).toEqual([]);
  });

  test('has commands that the build produces, as compose.yaml and the manifests do', () => {
    const { entry } = nodeConfig('production');
    const everything = [
      text,
      read('compose.yaml'),
      ...['web', 'marketplace', 'migrate'].map((name) => read(`kubernetes/${name}.yaml`)),
    ].join('\n');
    const started = [...everything.matchAll(/dist\/node\/(\w+)\.js/g)].map(([, name = '']) => name);
    expect(new Set(started)).toEqual(new Set(['web', 'marketplace', 'migrate']));
    expect(Object.keys(entry ?? {})).toEqual(expect.arrayContaining([...new Set(started)]));
  });

  test('does not run as root', () => {
    expect(text.slice(text.lastIndexOf('\nFROM '))).toMatch(/^USER node$/m);
  });
});

/** The file as on this machine: folders in `scratch`, hosts that resolve, and a certificate. */
function renderNginx(): string {
  const certificate = path.join(scratch, 'tls_certificate');
  const key = path.join(scratch, 'tls_key');
  spawnSync('openssl', [
    ...[
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=gavel.example',
    ],
    ...['-keyout', key, '-out', certificate],
  ]);
  mkdirSync(path.join(scratch, 'cache'));
  const servers = path.join(scratch, 'web-servers.conf');
  writeFileSync(servers, read('web-servers.conf').replaceAll(/web-\d/g, '127.0.0.1'));
  const rendered = read('nginx.conf')
    .replaceAll('/run/secrets/', `${scratch}/`)
    .replace('access_log /dev/stdout', `access_log ${path.join(scratch, 'access.log')}`)
    .replaceAll('/var/cache/nginx', path.join(scratch, 'cache'))
    .replaceAll('/etc/nginx/gavel/web-servers.conf', servers)
    .replaceAll('/tmp/nginx.pid', path.join(scratch, 'nginx.pid'));
  const file = path.join(scratch, 'nginx.conf');
  writeFileSync(file, rendered);
  return file;
}

if (spawnSync('nginx', ['-v']).status === 0)
  test('nginx accepts its configuration', () => {
    const checked = spawnSync('nginx', ['-t', '-q', '-c', renderNginx()], { encoding: 'utf8' });
    expect(checked).toMatchObject({ status: 0, stderr: '' });
  });
else process.stdout.write('nginx is not installed: its configuration is not checked\n');

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

if (spawnSync('pgbouncer', ['--version']).status === 0)
  test('pgbouncer accepts its configuration and listens', async () => {
    const port = await findFreePort();
    const users = path.join(scratch, 'users.txt');
    writeFileSync(users, '"gavel" "x"\n');
    const file = path.join(scratch, 'pgbouncer.ini');
    const rendered = read('pgbouncer.ini')
      .replace('/etc/pgbouncer/users.txt', users)
      .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1\nunix_socket_dir =')
      .replace('listen_port = 6432', `listen_port = ${port}`);
    writeFileSync(file, rendered);
    const [command, words] = findPostgresUser().wrap('pgbouncer', [file], [scratch]);
    const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        output += text.toString();
      });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    try {
      await waitFor('pgbouncer', async () => child.exitCode !== null || (await canConnect(port)));
      expect(child.exitCode).toBeNull();
      expect(output).not.toMatch(/WARNING|ERROR|FATAL/);
    } finally {
      child.kill('SIGTERM');
      await ended;
    }
  });
else process.stdout.write('pgbouncer is not installed: its configuration is not checked\n');
