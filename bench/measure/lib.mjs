// Shared helpers for the measuring scripts.
import { chromium } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import os from 'node:os';

export const CHROME = process.env.CHROME_PATH || '/usr/bin/chromium';
export const FLAGS = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

/** Tiny arg parser: --key value | --flag */
export function args(argv = process.argv.slice(2)) {
  const out = { _: [] };
  for (let i = 0; i < argv.length; i++) {
    const a = argv[i];
    if (a.startsWith('--')) {
      const k = a.slice(2);
      const n = argv[i + 1];
      if (n === undefined || n.startsWith('--')) out[k] = true;
      else { out[k] = n; i++; }
    } else out._.push(a);
  }
  return out;
}

/**
 * Load the site description: a JSON file (--site) whose fields may be overridden by
 * --base URL and --paths (a JSON object {name: path}, a JSON array, or comma-separated list).
 */
export function loadSite(a) {
  let site = { name: 'site', base: '', paths: {} };
  if (a.site) site = { ...site, ...JSON.parse(fs.readFileSync(a.site, 'utf8')) };
  if (a.base) site.base = a.base;
  if (a.name) site.name = a.name;
  if (a.paths) {
    let p = a.paths;
    if (fs.existsSync(p)) p = fs.readFileSync(p, 'utf8');
    let v;
    try { v = JSON.parse(p); } catch { v = p.split(','); }
    site.paths = Array.isArray(v) ? Object.fromEntries(v.map((x) => [x, x])) : v;
  }
  if (a.only) {
    const keep = new Set(String(a.only).split(','));
    site.paths = Object.fromEntries(Object.entries(site.paths).filter(([k]) => keep.has(k)));
  }
  site.base = site.base.replace(/\/$/, '');
  if (!site.base) { console.error('need --base URL (or base in --site file)'); process.exit(2); }
  return site;
}

export async function launch(base, extra = []) {
  const host = new URL(base).hostname;
  return chromium.launch({
    executablePath: CHROME,
    args: [...FLAGS, `--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE ${host} , EXCLUDE localhost , EXCLUDE 127.0.0.1`, ...extra],
  });
}

/** Share of the CPU (0..1) which was idle during the last `ms`. */
export async function idleShare(ms = 1000) {
  const rd = () => { const v = fs.readFileSync('/proc/stat', 'utf8').split('\n')[0].trim().split(/\s+/).slice(1).map(Number); return { idle: v[3] + v[4], all: v.slice(0, 8).reduce((x, y) => x + y, 0) }; };
  const x = rd(); await new Promise((r) => setTimeout(r, ms)); const y = rd();
  return (y.idle - x.idle) / Math.max(1, y.all - x.all);
}
/** Waits until the machine is mostly idle (others share it); gives up after max ms. Returns the idle share seen. */
export async function waitQuiet(want = 0.7, max = 45000) {
  const t0 = Date.now(); let i;
  do { i = await idleShare(1000); if (i >= want) return i; } while (Date.now() - t0 < max);
  return i;
}

export const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
export const median = (xs) => {
  const s = xs.filter((x) => x != null && !Number.isNaN(x)).sort((a, b) => a - b);
  if (!s.length) return null;
  const m = s.length >> 1;
  return s.length % 2 ? s[m] : (s[m - 1] + s[m]) / 2;
};
export const round = (x, d = 1) => (x == null ? x : Math.round(x * 10 ** d) / 10 ** d);

export function writeOut(a, def, data) {
  const f = a.out || def;
  fs.mkdirSync(path.dirname(path.resolve(f)), { recursive: true });
  fs.writeFileSync(f, JSON.stringify({ at: new Date().toISOString(), loadavg: os.loadavg().map((x) => round(x, 2)), cores: os.cpus().length, ...data }, null, 1));
  console.log('wrote', f);
}

export function kind(mime = '', url = '') {
  const ext = (new URL(url, 'http://x').pathname.match(/\.([a-z0-9]+)$/i) || [])[1]?.toLowerCase();
  if (/javascript|ecmascript/.test(mime) || ext === 'js' || ext === 'mjs') return 'js';
  if (/css/.test(mime)) return 'css';
  if (/html/.test(mime)) return 'html';
  if (/font/.test(mime) || ['woff', 'woff2', 'ttf', 'otf'].includes(ext)) return 'font';
  if (/^image\//.test(mime)) return 'img';
  if (/wasm/.test(mime) || ext === 'wasm') return 'wasm';
  return 'other';
}

/**
 * Records every request of a page through CDP (no interception, so the HTTP cache stays on).
 * encoded = bytes on the wire incl. response headers; prefetch = fetched ahead (rel=prefetch).
 */
export async function recordNetwork(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const reqs = new Map();
  let lastActivity = Date.now();
  cdp.on('Network.requestWillBeSent', (e) => {
    lastActivity = Date.now();
    if (e.request.url.startsWith('data:') || e.request.url.startsWith('blob:')) return;
    if (e.redirectResponse && reqs.has(e.requestId)) {
      const old = reqs.get(e.requestId);
      reqs.set(e.requestId + ':r' + reqs.size, { ...old, status: e.redirectResponse.status, encoded: e.redirectResponse.encodedDataLength || 0, redirect: true });
    }
    const h = Object.fromEntries(Object.entries(e.request.headers || {}).map(([k, v]) => [k.toLowerCase(), v]));
    reqs.set(e.requestId, {
      url: e.request.url, type: e.type, priority: e.request.initialPriority,
      prefetch: e.type === 'Prefetch' || /prefetch/.test(h['sec-purpose'] || h.purpose || '') || e.request.initialPriority === 'VeryLow',
      t: e.timestamp, encoded: 0, decoded: 0,
    });
  });
  cdp.on('Network.requestWillBeSentExtraInfo', (e) => {
    const r = reqs.get(e.requestId); if (!r) return;
    const h = Object.fromEntries(Object.entries(e.headers || {}).map(([k, v]) => [k.toLowerCase(), v]));
    if (/prefetch/.test(h['sec-purpose'] || h.purpose || '')) r.prefetch = true;
  });
  cdp.on('Network.responseReceived', (e) => {
    lastActivity = Date.now();
    const r = reqs.get(e.requestId); if (!r) return;
    r.status = e.response.status; r.mime = e.response.mimeType; r.fromCache = e.response.fromDiskCache || e.response.fromPrefetchCache || false;
    r.enc = e.response.headers['content-encoding'] || e.response.headers['Content-Encoding'] || '';
    r.protocol = e.response.protocol;
  });
  cdp.on('Network.requestServedFromCache', (e) => { const r = reqs.get(e.requestId); if (r) r.fromCache = true; });
  cdp.on('Network.dataReceived', (e) => { lastActivity = Date.now(); const r = reqs.get(e.requestId); if (r) r.decoded += e.dataLength; });
  cdp.on('Network.loadingFinished', (e) => { lastActivity = Date.now(); const r = reqs.get(e.requestId); if (r) { r.encoded = e.encodedDataLength; r.done = true; } });
  cdp.on('Network.loadingFailed', (e) => { const r = reqs.get(e.requestId); if (r) { r.failed = e.errorText; } });
  // Requests made inside workers (Pagefind) are not seen by the page's CDP session: take them from Playwright.
  let n = 0;
  page.on('requestfinished', async (r) => {
    const known = [...reqs.values()].find((x) => x.url === r.url());
    if (known && (known.done || known.fromCache)) return;
    try {
      const [sz, resp] = [await r.sizes(), await r.response()];
      lastActivity = Date.now();
      const again = [...reqs.values()].find((x) => x.url === r.url());
      if (again && again.done) return;
      const row = { url: r.url(), type: 'worker', t: 0, encoded: sz.responseBodySize + sz.responseHeadersSize, decoded: (await resp.body().catch(() => Buffer.alloc(0))).length, status: resp.status(), mime: (resp.headers()['content-type'] || '').split(';')[0], enc: resp.headers()['content-encoding'] || '', worker: true, done: true };
      if (again) Object.assign(again, row); else reqs.set('worker' + n++, row);
    } catch { /* navigated away */ }
  });
  return {
    cdp,
    list: () => [...reqs.values()],
    clear: () => reqs.clear(),
    async idle(ms = 1500, max = 20000) {
      const t0 = Date.now();
      while (Date.now() - t0 < max) {
        if (Date.now() - lastActivity > ms) return;
        await sleep(100);
      }
    },
  };
}

export function tally(list, base) {
  const host = new URL(base).host;
  const own = list.filter((r) => { try { return new URL(r.url).host === host; } catch { return false; } });
  const external = list.filter((r) => !own.includes(r));
  const net = own.filter((r) => !r.fromCache);
  const t = { requests: net.length, bytes: 0, prefetchRequests: 0, prefetchBytes: 0, byKind: {}, byKindNoPrefetch: {}, decodedByKind: {} };
  for (const r of net) {
    const k = kind(r.mime, r.url);
    t.bytes += r.encoded;
    t.byKind[k] = (t.byKind[k] || 0) + r.encoded;
    t.decodedByKind[k] = (t.decodedByKind[k] || 0) + r.decoded;
    if (r.prefetch) { t.prefetchRequests++; t.prefetchBytes += r.encoded; } else t.byKindNoPrefetch[k] = (t.byKindNoPrefetch[k] || 0) + r.encoded;
  }
  t.requestsNoPrefetch = t.requests - t.prefetchRequests;
  t.bytesNoPrefetch = t.bytes - t.prefetchBytes;
  t.externalBlocked = [...new Set(external.map((r) => { const u = new URL(r.url); return u.origin + u.pathname; }))];
  t.failedOwn = own.filter((r) => r.failed || r.status >= 400).map((r) => `${r.status || r.failed} ${r.url}`);
  return t;
}

export const themeState = () => ({
  dataTheme: document.documentElement.dataset.theme || null,
  htmlClass: document.documentElement.className.slice(0, 120),
  bg: [document.body, document.documentElement].map((e) => getComputedStyle(e).backgroundColor).find((c) => c !== 'rgba(0, 0, 0, 0)') || 'none',
  color: getComputedStyle(document.body).color,
});
