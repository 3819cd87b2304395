import type { CDPSession, Locator } from '@playwright/test';
import { press, tick, type } from './keyboard.ts';
import { expect, type Page } from './product.ts';

/** What a person looks for on a page: its role and name, as everybody is told them. */
export interface Thing {
  role:
    | 'article'
    | 'button'
    | 'checkbox'
    | 'dialog'
    | 'group'
    | 'link'
    | 'log'
    | 'main'
    | 'navigation'
    | 'table'
    | 'textbox';
  name?: string | RegExp;
  within?: Thing;
}

/** How a person uses a page. */
export interface Way {
  press: (thing: Thing) => Promise<void>;
  /** Replaces a field's text. */
  type: (thing: Thing, text: string) => Promise<void>;
  tick: (thing: Thing) => Promise<void>;
  /** Waits until the thing is there. */
  notice: (thing: Thing) => Promise<void>;
  /** Waits until the thing says this, and returns what it says. */
  perceive: (thing: Thing, text: RegExp, within?: { timeout: number }) => Promise<string>;
}

/** With a finger or a mouse. */
export function byPointer(page: Page): Way {
  const find = (thing: Thing) => locate(page, thing);
  return {
    press: (thing) => find(thing).click(),
    type: (thing, text) => find(thing).fill(text),
    tick: (thing) => find(thing).check(),
    notice: (thing) => expect(find(thing)).toBeVisible(),
    perceive: (thing, text, within) => seen(find(thing), text, within),
  };
}

/** With the keys alone. */
export function byKeyboard(page: Page): Way {
  const find = (thing: Thing) => locate(page, thing);
  const notice = (thing: Thing) => expect(find(thing)).toBeVisible();
  return {
    async press(thing) {
      await notice(thing);
      await press(find(thing));
    },
    async type(thing, text) {
      await notice(thing);
      await type(find(thing), text);
    },
    async tick(thing) {
      await notice(thing);
      await tick(find(thing));
    },
    notice,
    perceive: (thing, text, within) => seen(find(thing), text, within),
  };
}

/** With what a screen reader is given, and nothing else of the page. */
export function byScreenReader(page: Page): Way {
  const find = (thing: Thing) => findNode(page, thing);
  const focus = async (thing: Thing) => {
    const { backendDOMNodeId: backendNodeId } = await find(thing);
    await (await protocolOf(page)).send('DOM.focus', { backendNodeId });
  };
  return {
    async press(thing) {
      await focus(thing);
      await page.keyboard.press('Enter');
    },
    async type(thing, text) {
      await focus(thing);
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(text);
    },
    async tick(thing) {
      const isTicked = async () => isChecked(await find(thing));
      // a newly opened page moves the focus to itself once
      await expect(async () => {
        if (await isTicked()) return;
        await focus(thing);
        await page.keyboard.press('Space');
        expect(await isTicked()).toBe(true);
      }).toPass({ timeout: patience });
    },
    async notice(thing) {
      await find(thing);
    },
    async perceive(thing, text, { timeout } = { timeout: patience }) {
      let said = '';
      await expect
        .poll(
          async () => {
            const tree = await readTree(page);
            const node = search(tree, thing);
            return (said = node ? saidBy(tree, node) : '');
          },
          { timeout },
        )
        .toMatch(text);
      return said;
    },
  };
}

const patience = 20_000;

function locate(page: Page, { role, name, within }: Thing): Locator {
  const from = within ? locate(page, within) : page;
  const named = from.getByRole(role, name === undefined ? {} : { name, exact: true });
  return named.filter({ visible: true }).first();
}

async function seen(what: Locator, text: RegExp, within?: { timeout: number }): Promise<string> {
  await expect(what).toContainText(text, within);
  return what.innerText();
}

type Tree = Awaited<ReturnType<typeof readTree>>;
type TreeNode = Tree['nodes'][number];

const protocols = new WeakMap<Page, Promise<CDPSession>>();

function protocolOf(page: Page): Promise<CDPSession> {
  const known = protocols.get(page) ?? page.context().newCDPSession(page);
  protocols.set(page, known);
  return known;
}

async function readTree(page: Page) {
  const { nodes } = await (await protocolOf(page)).send('Accessibility.getFullAXTree');
  return { nodes, byId: new Map(nodes.map((node) => [node.nodeId, node])) };
}

/** The thing as soon as it is announced and can be used. */
async function findNode(page: Page, thing: Thing): Promise<TreeNode> {
  let found: TreeNode | undefined;
  await expect
    .poll(async () => Boolean((found = search(await readTree(page), thing))), {
      timeout: patience,
      message: `a screen reader is told of the ${thing.role} ${String(thing.name)}`,
    })
    .toBe(true);
  return found!;
}

function search(tree: Tree, { role, name, within }: Thing): TreeNode | undefined {
  const from = within ? search(tree, within) : tree.nodes[0];
  const fits = (node: TreeNode) => {
    const named = String(node.name?.value ?? '').trim();
    return (
      !node.ignored &&
      node.role?.value === role &&
      (name === undefined || (typeof name === 'string' ? named === name : name.test(named)))
    );
  };
  return from && [...inOrder(tree, from)].find(fits);
}

function isChecked({ properties }: TreeNode): boolean {
  return (properties ?? []).some(({ name, value }) => name === 'checked' && value.value === 'true');
}

/** All that is read from a node on, without what repeats its text. */
function saidBy(tree: Tree, from: TreeNode): string {
  const texts = [...inOrder(tree, from)].filter(({ role }) => role?.value === 'StaticText');
  return texts.map(({ name }) => String(name?.value)).join(' ');
}

function* inOrder(tree: Tree, node: TreeNode): Generator<TreeNode> {
  yield node;
  for (const id of node.childIds ?? []) {
    const child = tree.byId.get(id);
    if (child) yield* inOrder(tree, child);
  }
}
