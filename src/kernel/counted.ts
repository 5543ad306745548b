/** A number and what it counts: `1 delivery`, `2 deliveries`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
