import type { Route } from './route.ts';

type Node = {
  readonly children: Map<string, Node>;
  parameter: Node | undefined;
  /** Takes all that is left of a path: `{name*}`. */
  rest: Node | undefined;
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
  return { children: new Map(), parameter: undefined, rest: undefined, routes: new Map() };
}

function add(root: Node, route: Route): void {
  let node = root;
  for (const segment of route.path.slice(1).split('/')) {
    node = below(node, segment);
  }
  node.routes.set(route.method, route);
}

/** The node that a segment of a route leads to; made where there is none. */
function below(node: Node, segment: string): Node {
  if (segment.endsWith('*}')) {
    node.rest ??= emptyNode();
    return node.rest;
  }
  if (segment.startsWith('{')) {
    node.parameter ??= emptyNode();
    return node.parameter;
  }
  const next = node.children.get(segment) ?? emptyNode();
  node.children.set(segment, next);
  return next;
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
  return byParameter(node, segments, index, values) ?? byRest(node, segments, index, values);
}

function byParameter(
  node: Node,
  segments: readonly string[],
  index: number,
  values: string[],
): Node | undefined {
  const segment = segments[index] ?? '';
  if (node.parameter === undefined || segment === '') return undefined;
  const depth = values.length;
  values.push(decoded(segment));
  const found = descend(node.parameter, segments, index + 1, values);
  if (found === undefined) values.length = depth;
  return found;
}

function byRest(
  { rest }: Node,
  segments: readonly string[],
  index: number,
  values: string[],
): Node | undefined {
  if (rest !== undefined) values.push(segments.slice(index).map(decoded).join('/'));
  return rest;
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
