export async function edit() {
  return [];
}
