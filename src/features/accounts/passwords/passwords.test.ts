import { verify } from '@node-rs/argon2';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { hashPassword, inQueue, isPassword } from './passwords.ts';

const HERE = '203.0.113.7';

afterAll(() => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});

describe('a password', () => {
  it('is kept as argon2id at its full cost, differently each time', async () => {
    const [first, second] = await Promise.all([
      hashPassword('Été-2025!!', HERE),
      hashPassword('Été-2025!!', HERE),
    ]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  it('is recognised however its accents were typed, and no other is', async () => {
    const kept = await hashPassword('Été-2025!!', HERE);
    expect(await isPassword(kept, 'Été-2025!!'.normalize('NFD'))).toBe(true);
    expect(await isPassword(kept, 'Ete-2025!!')).toBe(false);
  });

  it('is never right for an account without one', async () => {
    expect(await isPassword(undefined, 'Été-2025!!')).toBe(false);
    expect(await isPassword(null, '')).toBe(false);
  });

  it('costs the same work whether or not there is an account', async () => {
    const costOf = (hashed: unknown) => /^\$argon2id\$v=19\$[^$]+\$/.exec(String(hashed))?.[0];
    // The real thing, watched: what matters is which hash the work was done on.
    const watched = vi.fn(verify);
    vi.resetModules();
    vi.doMock('@node-rs/argon2', async (load) => ({ ...(await load<object>()), verify: watched }));
    const passwords = await import('./passwords.ts');
    await passwords.isPassword(await hashPassword('Été-2025!!', HERE), 'faux');
    await passwords.isPassword(undefined, 'faux');
    const [known, unknown] = watched.mock.calls.map(([hashed]) => costOf(hashed));
    expect(known).toBe('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(unknown).toBe(known);
  });
});

describe('when a crowd signs in at once', () => {
  it('two are served at a time, the others wait, and beyond reason are asked to come back', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    let inside = 0;
    let most = 0;
    const serve = async () => {
      inside++;
      most = Math.max(most, inside);
      await gate;
      inside--;
    };
    const served = Array.from({ length: 402 }, () => inQueue(HERE, serve));
    await expect(inQueue(HERE, serve)).rejects.toMatchObject({ definition: { status: 503 } });
    open();
    await Promise.all(served);
    expect(most).toBe(2);
    expect(await inQueue(HERE, async () => 'servi')).toBe('servi');
  });

  it('from one network, whoever comes from another is next, and never refused', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const served: string[] = [];
    const serve = (name: string) => async () => {
      await gate;
      served.push(name);
    };
    const crowd = Array.from({ length: 402 }, () =>
      inQueue('2001:db8:0:0::/64', serve('crowd')).catch(() => served.push('refused')),
    );
    const other = inQueue(HERE, serve('other'));
    open();
    await Promise.all([...crowd, other]);
    expect(served.filter((name) => name === 'refused')).toHaveLength(1);
    expect(served.filter((name) => name !== 'refused').indexOf('other')).toBeLessThanOrEqual(3);
  });

  it('a fault of one does not hold the others up', async () => {
    const faults = Array.from({ length: 9 }, () =>
      inQueue(HERE, () => Promise.reject(new Error('faute'))).catch(() => 'fini'),
    );
    expect(await Promise.all(faults)).toEqual(Array(9).fill('fini'));
    expect(await inQueue(HERE, async () => 'servi')).toBe('servi');
  });
});
