import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, settings } from '../src/config.ts';
import { healthRoutes } from '../src/doors/http/routes/health.ts';
import type { RouteParts } from '../src/doors/http/routes/parts.ts';
import { packageRoot } from '../src/platform/files/package-root.ts';
import { version } from '../src/platform/files/version.ts';
import { testCertificate } from './support/certificates.ts';

/** What deploy/ says of the service must be so. What the files mean to others, their own tools say where they are installed. */
const folder = join(packageRoot(), 'deploy');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const names = readdirSync(folder);
const all = names.map(read).join('\n');

const found = (pattern: RegExp, text = all) =>
  [...text.matchAll(pattern)].map(([, one = '']) => one);

describe('deploy/', () => {
  it('names only settings that exist', () => {
    const ofOthers = ['NODE_ENV', 'POSTGRES_USER', 'POSTGRES_PASSWORD'];
    const named = new Set(found(/\b([A-Z][A-Z_]+)(?==|: )/g));
    const known = Object.values(settings).map(({ name }) => name);
    expect([...named].filter((name) => !known.includes(name) && !ofOthers.includes(name))).toEqual(
      [],
    );
    expect(named).toContain('SECRET_KEY');
  });

  it('gives settings values that they take', () => {
    for (const name of ['compose.yaml', 'kubernetes.yaml']) {
      const pairs = [...read(name).matchAll(/^ +([A-Z_]+): "?([^\s"$]+)"?$/gm)];
      const environment = Object.fromEntries(pairs.map(([, setting, value]) => [setting, value]));
      expect(readConfig(environment), name).toMatchObject({
        trustedProxies: 1,
        testAuthority: 'beta',
      });
    }
  });

  it('asks for paths that the service has, on the port where it listens', () => {
    // Nothing is asked of the parts before a request comes.
    const paths = healthRoutes({} as RouteParts).map(({ path }) => path);
    const asked = new Set(found(/(\/(?:\w+z|metrics))\b/g));
    expect([...asked].toSorted()).toEqual(paths.toSorted());
    // The service lets one slash at the end pass: so must what keeps these paths from the public.
    const kept = found(/(\^\/\((?:\w+\|?)+\)\/\?\$)/g);
    expect(kept).toHaveLength(2);
    for (const pattern of kept) {
      for (const path of paths) {
        expect(`${path}/`).toMatch(new RegExp(pattern));
        expect(path).toMatch(new RegExp(pattern));
      }
    }
    const ports = found(/(?:EXPOSE |PORT \|\| |containerPort: |127\.0\.0\.1:)(\d+)/g);
    expect(ports.length).toBeGreaterThan(4);
    expect(new Set(ports)).toEqual(new Set([settings.port.fallback]));
    // `work` answers them where the image's health check and the probes ask.
    const works = found(/METRICS_PORT(?:: |, value: )"(\d+)"/g);
    expect(works).toEqual([settings.port.fallback, settings.port.fallback]);
    expect(found(/(?:startup|liveness|readiness)Probe: (\*\w+)/g)).toHaveLength(3);
    expect(found(/(annotations: [&*]scraped)/g)).toHaveLength(2);
  });

  it('tells browsers to keep to HTTPS, as the service does, and once', () => {
    const seconds = Number(settings.hstsDays.fallback) * 86_400;
    for (const name of ['nginx.conf', 'Caddyfile']) {
      expect(found(/Strict-Transport-Security "max-age=(\d+)"/g, read(name))).toEqual([
        `${seconds}`,
      ]);
    }
    expect(read('nginx.conf')).toContain('proxy_hide_header Strict-Transport-Security;');
    // The sign defers: what the service sent is replaced, and not sent twice.
    expect(read('Caddyfile')).toContain('header >Strict-Transport-Security');
  });

  it('waits for a stop longer than the service does', () => {
    const waits = found(/(?:stop_grace_period: |TimeoutStopSec=|PeriodSeconds: )(\d+)/g);
    expect(waits).toHaveLength(4);
    for (const seconds of waits) {
      expect(Number(seconds)).toBeGreaterThan(Number(settings.shutdownSeconds.fallback));
    }
  });

  it('names this version of the service', () => {
    const tags = new Set(found(/chasqui:(\d+\.\d+\.\d+)/g));
    expect([...tags]).toEqual([version]);
    expect(found(/chasqui-migrate-([\d-]+)/g)).toEqual([version.replaceAll('.', '-')]);
  });

  it('builds from files that there are, on a Node that the service runs on', () => {
    const { engines } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'));
    const [oldest] = found(/>=(\d+)/g, engines.node);
    const stages = found(/^FROM node:(\d+)-slim/gm, read('Dockerfile'));
    expect(new Set(stages).size).toBe(1);
    expect(Number(stages[0])).toBeGreaterThanOrEqual(Number(oldest));
    const copied = found(/^!(.+)$/gm, readFileSync(join(packageRoot(), '.dockerignore'), 'utf8'));
    expect(copied.filter((name) => !existsSync(join(packageRoot(), name)))).toEqual([]);
  });
});

const isInstalled = (program: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .concat('/usr/sbin')
    .some((path) => existsSync(join(path, program)));

/** Runs a tool; throws with what it said where it is not content. */
function check(program: string, ...args: readonly string[]): string {
  const path = `${process.env.PATH}${delimiter}/usr/sbin`;
  return execFileSync(program, args, {
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, PATH: path },
  });
}

// These tools are no packages of npm: the tests run where somebody has installed them.
describe('the tools that read deploy/, where they are installed', () => {
  it.skipIf(!isInstalled('nginx'))('nginx takes its file', () => {
    const there = mkdtempSync(join(tmpdir(), 'chasqui-nginx-'));
    const { key, base64 } = testCertificate({ taxId: '20990079197' });
    const pem = `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`;
    writeFileSync(join(there, 'key.pem'), key.export({ type: 'pkcs8', format: 'pem' }));
    writeFileSync(join(there, 'certificate.pem'), pem);
    // Only root may take ports 80 and 443, nor read what is in /etc/letsencrypt.
    const server = read('nginx.conf')
      .replace(/\/etc\/\S+fullchain\.pem/, join(there, 'certificate.pem'))
      .replace(/\/etc\/\S+privkey\.pem/, join(there, 'key.pem'))
      .replace('listen 80;', 'listen 18080;')
      .replace('listen 443 ', 'listen 18443 ');
    const before = `pid ${there}/pid;\nerror_log stderr;\nevents {}\n`;
    writeFileSync(join(there, 'nginx.conf'), `${before}http {\naccess_log off;\n${server}}\n`);
    try {
      check('nginx', '-t', '-q', '-p', there, '-c', join(there, 'nginx.conf'));
    } finally {
      rmSync(there, { recursive: true });
    }
  });

  it.skipIf(!isInstalled('caddy'))('Caddy takes its file', () => {
    const file = join(folder, 'Caddyfile');
    expect(check('caddy', 'adapt', '--adapter', 'caddyfile', '--config', file)).toContain(':8080');
  });

  it.skipIf(!isInstalled('systemd-analyze'))('systemd takes its unit, and finds it closed', () => {
    const unit = join(folder, 'chasqui.service');
    check('systemd-analyze', 'verify', unit);
    // Fails from an exposure of 2.0 on, in tenths.
    check('systemd-analyze', 'security', '--offline=yes', '--threshold=20', '--no-pager', unit);
  });
});
