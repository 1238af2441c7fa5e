import { TestMissing } from "@/components/catalog/test-missing";

export default function TestNotFound() {
  return <TestMissing />;
}
