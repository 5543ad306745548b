import type { Route } from './route.ts';

type Node = {
  readonly children: Map<string, Node>;
  parameter: Node | undefined;
  readonly routes: Map<string, Route>;
};

export type Match = {
  /** The operations of the path, by method. */
  readonly routes: ReadonlyMap<string, Route>;
  /** Values of the path's parameters, in order. */
  readonly values: readonly string[];
};

export type Router = { match(path: string): Match | undefined };

/** Finds the operations of a path. Fixed segments win over parameters; one trailing slash is let pass. */
export function createRouter(routes: readonly Route[]): Router {
  const root = emptyNode();
  for (const route of routes) add(root, route);
  return {
    match(path) {
      const end = path.length > 1 && path.endsWith('/') ? path.length - 1 : path.length;
      const segments = path.slice(1, end).split('/');
      const values: string[] = [];
      const node = path.startsWith('/') ? descend(root, segments, 0, values) : undefined;
      return node === undefined ? undefined : { routes: node.routes, values };
    },
  };
}

function emptyNode(): Node {
  return { children: new Map(), parameter: undefined, routes: new Map() };
}

function add(root: Node, route: Route): void {
  let node = root;
  for (const segment of route.path.slice(1).split('/')) {
    let next = segment.startsWith('{') ? node.parameter : node.children.get(segment);
    if (next === undefined) {
      next = emptyNode();
      if (segment.startsWith('{')) node.parameter = next;
      else node.children.set(segment, next);
    }
    node = next;
  }
  node.routes.set(route.method, route);
}

function descend(
  node: Node,
  segments: readonly string[],
  index: number,
  values: string[],
): Node | undefined {
  const segment = segments[index];
  if (segment === undefined) return node.routes.size > 0 ? node : undefined;
  const fixed = node.children.get(segment);
  const found = fixed === undefined ? undefined : descend(fixed, segments, index + 1, values);
  if (found !== undefined) return found;
  if (node.parameter === undefined || segment === '') return undefined;
  const depth = values.length;
  values.push(decoded(segment));
  const below = descend(node.parameter, segments, index + 1, values);
  if (below === undefined) values.length = depth;
  return below;
}

/** A value that does not decode stays as it came: with its `%` it fits no parameter's form. */
function decoded(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
