/** An object of an index, as it was sent. */
export interface StoredObject {
	readonly objectID: string;
	readonly [attribute: string]: unknown;
}

/** One index: objects, settings, synonyms. */
export interface StoredIndex {
	/** A new map with each batch, so that what is kept by map is kept for these very objects. */
	objects: Map<string, StoredObject>;
	settings: Readonly<Record<string, unknown>>;
	synonyms: readonly (readonly string[])[];
}

/** One operation of a batch. */
export interface BatchRequest {
	readonly action: string;
	readonly body?: Record<string, unknown>;
}

/** Indexes by name. An index exists from the first thing that is sent to it. */
export class Store {
	readonly indexes = new Map<string, StoredIndex>();

	/** The index of a name, made when it is not there. */
	open(name: string): StoredIndex {
		const index = this.indexes.get(name) ?? { objects: new Map(), settings: {}, synonyms: [] };
		this.indexes.set(name, index);
		return index;
	}

	/** Makes an index hold what another one does. */
	copy(name: string, destination: string): void {
		this.indexes.set(destination, { ...this.open(name) });
	}

	/** Does a batch and returns the ids that it touched. Throws for an action that the service does not know. */
	batch(name: string, requests: readonly BatchRequest[]): string[] {
		const index = this.open(name);
		const objects = new Map(index.objects);
		index.objects = objects;
		return requests.map(({ action, body = {} }) => {
			const objectID = String(body.objectID ?? `generated-${objects.size}`);
			if (action === "addObject" || action === "updateObject") objects.set(objectID, { ...body, objectID });
			else if (action === "partialUpdateObject") objects.set(objectID, { ...objects.get(objectID), ...body, objectID });
			else if (action === "deleteObject") objects.delete(objectID);
			else if (action === "clear" || action === "delete") objects.clear();
			else throw new Error(`invalid action "${action}"`);
			return objectID;
		});
	}
}
