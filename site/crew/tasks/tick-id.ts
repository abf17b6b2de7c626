/** Returns the id of the checkbox of a task, by its place, for the focus. */
export function tickId(task: number): string {
  return `tick-${task}`;
}
